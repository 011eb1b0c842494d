// Requirements that no answer and no page can show: rules inside the shop, each with the source file that keeps it.

/** By requirement: the file that keeps the rule, and why nobody can see it from outside. */
export const rules: Readonly<Record<string, { in: string; because: string }>> = {}
