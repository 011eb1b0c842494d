// What operators may do. An owner may do everything; every action, list and page names the other roles that may, too.
import { Refusal } from '#origin/platform/refusal.ts'

export const roles = ['service', 'content', 'owner'] as const
export type Role = (typeof roles)[number]

export const roleLabels: Readonly<Record<Role, string>> = {
  service: 'Customer service',
  content: 'Content and merchandise',
  owner: 'Owner',
}

/** `roles`: those beside the owner's. */
export type Permitted = { roles: ReadonlyArray<Exclude<Role, 'owner'>> }

export function permits({ roles: permitted }: Permitted, role: Role): boolean {
  return role === 'owner' || permitted.includes(role)
}

export function requirePermission(page: Permitted, role: Role): void {
  if (!permits(page, role)) throw new Refusal(403, 'ROLE', notPermitted(role))
}

export function notPermitted(role: Role): string {
  return `Your role is ${roleLabels[role]}. Ask an owner of the shop if you need this.`
}
