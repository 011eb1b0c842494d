// Authored HTML in the shop's typography. The HTML was sanitised when it was saved; here all but allowed tags become text.
import { onlyAllowed } from '#shared/content-model/allowed-html.ts'
import { css } from '#styled/css'

export function RichText({ html }: { html: string }) {
  return <div className={prose} dangerouslySetInnerHTML={{ __html: onlyAllowed(html) }} />
}

/** Table styles, also for tables that are authored row by row. */
export const prose = css({
  overflowWrap: 'anywhere',
  '& p': { margin: '0', marginBottom: '4' },
  '& h2': { fontSize: 'h2', marginTop: '8', marginBottom: '3', lineHeight: 'tight' },
  '& h3, & h4': { fontSize: 'h3', marginTop: '6', marginBottom: '2' },
  '& ul': { listStyle: 'disc', paddingLeft: '5', marginBottom: '4' },
  '& ol': { listStyle: 'decimal', paddingLeft: '5', marginBottom: '4' },
  '& li': { marginBottom: '2' },
  '& a': { color: 'action', textDecoration: 'underline' },
  '& table': { width: 'full', borderCollapse: 'collapse', marginBottom: '4', fontSize: 'sm' },
  '& th, & td': {
    textAlign: 'left',
    padding: '2',
    borderBottomWidth: '1px',
    borderBottomStyle: 'solid',
    borderBottomColor: 'line',
  },
})
