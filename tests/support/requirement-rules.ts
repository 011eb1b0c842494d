// Requirements that no reply and no page shows: internal rules, each with the source file that implements the rule.

/** Requirement id → the file that implements the rule, and the reason why the rule is not visible from outside. */
export const rules: Readonly<Record<string, { in: string; because: string }>> = {
  'R1.35': {
    in: 'shared/platform/toggles.ts',
    because: 'The fixed list is seen from outside (R1.34); that it is derived from the one record is how it is made.',
  },
  'R9.16': {
    in: 'worker/pages/html-cache.ts',
    because:
      'What a bounded cache has let go of is drawn or asked for anew, and the answer is the same. The upstream cache is kept by worker/gateway/cache/cache.ts.',
  },
}
