/* oxlint-disable import/default -- the imported files are served as texts and are not run here */
// The scripts and styles of the editor's pages, with the vendor's preview channel.
import connection from 'message-event-channel/dist/message-event-channel.esm.js?raw'
import style from './browser/author.css?raw'
import author from './browser/author.js?raw'
import list from './browser/list.css?raw'
import form from './browser/form.js?raw'
import tool from './browser/tool.js?raw'

const sheet = 'text/css; charset=utf-8'
const script = 'text/javascript; charset=utf-8'

export const files: Readonly<Record<string, readonly [type: string, text: string]>> = {
  'author.css': [sheet, style],
  'list.css': [sheet, list],
  'author.js': [script, author],
  'form.js': [script, form],
  'tool.js': [script, tool],
  'message-event-channel.js': [script, connection],
}
