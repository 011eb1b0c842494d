// React's server renderer with the fast encoder. Must be the first import of the worker that touches React's renderer:
// the encoder is lent to it while it is set up, and to nobody else.
import { returnEncoder } from './fast-encoder.ts'
import { renderToReadableStream, renderToString } from 'react-dom/server.edge'

returnEncoder()

export { renderToReadableStream, renderToString }
