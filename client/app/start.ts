// The first script of every page, and the only one that the document names: it makes the page useful before React has
// arrived, and loads React. It must not share a module with React's code, because
// the bundler would move that module to a file of its own.
import './index.css'
import { startForms } from './first/forms.ts'
import { startLeaving } from './first/leaving.ts'
import { startListing } from './first/listing.ts'
import { startPresses } from './first/presses.ts'
import { startPrivacy } from './first/privacy.ts'
import { startScrolling } from './first/scrolling.ts'
import { shellParsed } from './first/shell.ts'
import { scheduleReact } from './first/when.ts'

startForms()
startPresses()
startListing()
await shellParsed
startPrivacy()
startScrolling()
startLeaving()
scheduleReact()
