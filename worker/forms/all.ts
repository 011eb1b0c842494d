// Every form that works without JavaScript.
import { bagForms } from './bag.ts'
import type { Form } from './form.ts'
import { savedItemsForms } from './saved-items.ts'

export const forms: readonly Form[] = [...bagForms, ...savedItemsForms]
