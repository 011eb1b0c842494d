// Raises the timeout of `waitFor` and `findBy…` from one second to ten, so that tests pass on a busy machine.
import { configure } from '@testing-library/react'
import './long-waits.ts'

configure({ asyncUtilTimeout: 10_000 })
