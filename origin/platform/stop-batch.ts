// Stops a batch of statements, of which then none is written.

/**
 * Stops the batch when the statement before it changed no row. An invalid JSON path fails the whole batch, and its text, the code,
 * appears in the error message.
 */
export function stopUnlessChangedSql(code: string): string {
  return `SELECT json_extract('{}', CASE WHEN changes() > 0 THEN '$' ELSE '${code}' END)`
}
