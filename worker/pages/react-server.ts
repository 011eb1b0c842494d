// React's server renderer with the fast encoder. This module must be imported before any other that imports React's renderer:
// only while the renderer is set up, `TextEncoder` is the fast encoder.
import { returnEncoder } from './fast-encoder.ts'
import { renderToReadableStream, renderToString } from 'react-dom/server.edge'

returnEncoder()

export { renderToReadableStream, renderToString }
