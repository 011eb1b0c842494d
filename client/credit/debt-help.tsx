// The three independent debt advisers that every page of a restricted account names (CONC 7).
const places = [
  ['https://www.moneyhelper.org.uk/en/money-troubles', 'MoneyHelper'],
  ['https://www.stepchange.org', 'StepChange'],
  ['https://www.nationaldebtline.org', 'National Debtline'],
] as const

export function DebtHelp() {
  return (
    <>
      <span>{`For free, independent and confidential help with debt, contact `}</span>
      {places.map(([href, name], at) => (
        <span key={name}>
          {at === 0 ? null : at === places.length - 1 ? <span>{` and `}</span> : <span>{`, `}</span>}
          <a href={href} rel="noreferrer">
            {name}
          </a>
        </span>
      ))}
      <span>.</span>
    </>
  )
}
