// An account in trouble may be brought in order elsewhere: by telephone, or in another window. Whoever comes back to this one
// sees it as it stands then.
import { useEffect } from 'react'
import { isPaying } from './conclude.ts'
import { refreshAccount } from './finish.ts'

export function useStandingWhenBack(): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && !isPaying()) void refreshAccount()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}
