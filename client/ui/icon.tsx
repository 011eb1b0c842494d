// Line icons on a 24-unit square, always inside or beside an element with a text.

const drawings = {
  menu: 'M3 6h18M3 12h18M3 18h18',
  search: 'M10.5 3.500a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM15.7 15.7 21 21',
  close: 'M5 5l14 14M19 5 5 19',
  back: 'M14.5 5l-7 7 7 7',
  next: 'M9.5 5l7 7-7 7',
  down: 'M5 9.500l7 7 7-7',
  person: 'M12 3.500a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.400zM4 21c.6-4.2 3.8-6.2 8-6.200s7.4 2 8 6.2',
  heart: 'M12 20.500C5.5 15.8 3 12.5 3 9a4.7 4.7 0 0 1 9-2 4.7 4.7 0 0 1 9 2c0 3.5-2.5 6.8-9 11.500z',
  bag: 'M4.5 8h15l1 13h-17zM8.5 10.500V7a3.5 3.5 0 0 1 7 0v3.5',
  home: 'M4 10.500 12 4l8 6.500V20h-5.500v-5.500h-5V20H4z',
  share: 'M12 15V3.500M7.5 8 12 3.500 16.5 8M5 12v8.500h14V12',
  card: 'M3 6h18v12.500H3zM3 10h18M6.5 15h4',
} as const

export type IconName = keyof typeof drawings

export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return <Lines path={drawings[name]} size={size} />
}

export function Lines({ path, size }: { path: string; size: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
