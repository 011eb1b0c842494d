// Where the browser starts: the document that the worker drew comes alive, asking nothing again.
import './index.css'
import { hydrateRoot } from 'react-dom/client'
import { App, openRoute } from './navigation/route.tsx'
import type { State } from './state.ts'

const state = JSON.parse(document.getElementById('state')!.textContent) as State
const first = await openRoute(state)
hydrateRoot(document, <App first={first} dressing={state.dressing} />)
