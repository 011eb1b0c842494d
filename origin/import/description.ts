// Reduces a feed's HTML to paragraphs, lists and emphasis. Scripts are removed with their content.
import sanitize from 'sanitize-html'

const allowed = ['p', 'ul', 'ol', 'li', 'strong', 'em', 'br']

/** Plain text becomes a paragraph. */
export function description(html: string) {
  const clean = sanitize(html, {
    allowedTags: allowed,
    allowedAttributes: {},
    transformTags: { b: 'strong', i: 'em', div: 'p', h1: 'p', h2: 'p', h3: 'p', h4: 'p' },
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'object', 'template', 'title'],
  })
    .replace(/\s+/g, ' ')
    .replace(/<(p|li|strong|em|ul|ol)>\s*<\/\1>/g, '')
    .trim()
  return clean === '' || clean.startsWith('<') ? clean : `<p>${clean}</p>`
}
