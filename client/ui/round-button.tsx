// A round icon button over pictures that fill the screen.
import { css } from '#styled/css'
import { Icon, type IconName } from './icon.tsx'

export function RoundButton({ label, icon, onClick }: { label: string; icon: IconName; onClick: () => void }) {
  return (
    <button type="button" aria-label={label} onClick={onClick} className={round}>
      <Icon name={icon} size={20} />
    </button>
  )
}

const round = css({
  display: 'grid',
  placeItems: 'center',
  width: 'target',
  height: 'target',
  borderRadius: 'pill',
  color: 'ink',
  cursor: 'pointer',
  _hover: { bg: 'surface' },
})
