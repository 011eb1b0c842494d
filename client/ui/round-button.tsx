// A round icon button over pictures that fill the screen.
import { square } from '#styled/patterns'
import { Icon, type IconName } from './icon.tsx'

export function RoundButton({ label, icon, onClick }: { label: string; icon: IconName; onClick: () => void }) {
  return (
    <button type="button" aria-label={label} onClick={onClick} className={round}>
      <Icon name={icon} size={20} />
    </button>
  )
}

const round = square({ borderRadius: 'pill', color: 'ink', _hover: { bg: 'surface' } })
