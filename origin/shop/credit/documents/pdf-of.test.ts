import { expect, test } from 'vitest'
import { brands } from '#shared/brands/all.ts'
import { brandCodes } from '#shared/brands/brand.ts'
import { readPdf, squeeze } from '#origin/fixtures/read-pdf.ts'
import { creditDocumentOf } from './document-of.ts'
import { homeAt } from '#origin/fixtures/ada.ts'
import { creditFacts, factsOf } from '#origin/fixtures/credit-documents.ts'
import { htmlOf } from './html-of.ts'
import { pdfOf } from './pdf-of.ts'

const kinds = ['pcci', 'explanation', 'agreement', 'statement'] as const
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

function textOf(html: string) {
  const bare = html.replaceAll(/<[^>]+>/g, ' ')
  return squeeze(bare.replaceAll(/&(amp|lt|gt|quot|#39);/g, (entity) => entities[entity]!))
}

test.each(brandCodes)('the PDFs of %s have the HTML’s text', async (code) => {
  for (const kind of kinds) {
    const document = creditDocumentOf(kind, factsOf(code)[kind])
    const read = await readPdf(await pdfOf(document))
    expect(read).toMatchObject({
      tagged: true,
      titleShown: true,
      info: { Language: 'en-GB', Title: document.title, Author: brands[code].company.legalName },
      text: textOf(htmlOf(document)),
    })
    expect(document.title).toContain(brands[code].creditProduct)
    expect(read.roles.slice(0, 2)).toEqual(['Document', 'H1'])
    expect(read.roles).toEqual(expect.arrayContaining(['H2', 'P', 'L', 'LI', 'LBody', 'Table', 'TR', 'TH', 'TD']))
  }
})

test.each([
  ['emoji', '👩‍👩‍👧 Ann 🎉'],
  ['right to left', 'محمد بن سلمان'],
  ['a reversed direction', 'Ann \u202egnp.exe'],
  ['combining marks', `Z${'\u0351'.repeat(300)}algo`],
  ['half a surrogate pair', 'Ann \ud83d'],
  ['a PDF operator', ') Tj ET /Title (x) <script>alert(1)</script>'],
  ['a long word', 'Ł'.repeat(5000)],
  ['line breaks', 'Ann\n\n\u2028Brown\u0000'],
])('a hostile name (%s) never breaks a document', async (_, name) => {
  const address = { ...homeAt('MB1 1AA'), houseName: '<b>1</b> & Co', addressLine1: name.slice(0, 60) }
  const document = creditDocumentOf('agreement', creditFacts('ihm', { name, address }))
  const html = htmlOf(document)
  for (const unwanted of ['<script', '<b>', '\u202e', '\u0000']) expect(html).not.toContain(unwanted)
  const { text } = await readPdf(await pdfOf(document))
  const shown = text.replaceAll('\ufffd', '')
  expect(shown).toContain('Sign it only if you want to be legally bound by its terms.')
  // A letter that no font has is shown as its replacement; all other letters are shown.
  const latin = (text: string) => squeezeAll(text).replaceAll(/[^\p{Script=Latin}\d<>&£]/gu, '')
  if (!name.startsWith('Z')) expect(latin(shown)).toBe(latin(textOf(html)))
})

function squeezeAll(text: string) {
  return text.replaceAll(/\s+/g, '')
}
