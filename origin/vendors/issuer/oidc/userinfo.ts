// /userinfo: the claims of the access token's customer, limited by its scope.
import { eq } from 'drizzle-orm'
import { open } from '#origin/platform/database.ts'
import { account, customer } from '#origin/shop/customers/schema.ts'
import { audience } from './clients.ts'
import { verify } from './keys.ts'
import { issuerOf, type IssuerContext } from '#origin/vendors/issuer/context.ts'

export async function userinfo(c: IssuerContext): Promise<Response> {
  const token = /^Bearer ([\w.-]+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  if (!token) return refuse(c, '')
  const claims = await verify(c.env.DB, token, {
    issuer: issuerOf(c).origin,
    audience,
    typ: 'at+jwt',
    requiredClaims: ['exp', 'sub'],
    now: Date.now(),
  })
  if (!claims) return refuse(c, ', error="invalid_token"')
  const [person] = await open(c.env.DB)
    .select({
      id: account.id,
      email: account.email,
      confirmed: account.confirmed,
      given: customer.firstname,
      family: customer.lastname,
    })
    .from(account)
    .leftJoin(customer, eq(customer.id, account.id))
    .where(eq(account.id, claims.sub!))
  if (!person) return refuse(c, ', error="invalid_token"')
  const scopes = String(claims['scope']).split(' ')
  return c.json({
    sub: person.id,
    customer: { customerReferenceAccountId: person.id },
    ...(scopes.includes('email') ? { email: person.email, email_verified: person.confirmed !== null } : {}),
    ...(scopes.includes('profile') && person.given !== null
      ? { name: `${person.given} ${person.family}`, given_name: person.given, family_name: person.family }
      : {}),
  })
}

function refuse(c: IssuerContext, error: string): Response {
  c.header('www-authenticate', `Bearer realm="userinfo"${error}`)
  return c.json({ error: 'invalid_token' }, 401)
}
