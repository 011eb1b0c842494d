// A busy machine is no failure: `waitFor` and `findBy…` may take ten seconds instead of the one that the library allows.
import { configure } from '@testing-library/react'
import './long-waits.ts'

configure({ asyncUtilTimeout: 10_000 })
