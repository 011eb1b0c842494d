// How old the last back-up is that was put into a safe place, for the alarm BackupOld.

/** Called once the saved file is in a safe place. */
export async function recordBackup(d1: D1Database, now: Date): Promise<void> {
  await d1
    .prepare("INSERT INTO backup_mark (name, at) VALUES ('kept', ?) ON CONFLICT (name) DO UPDATE SET at = excluded.at")
    .bind(now.getTime())
    .run()
}

/** Seconds. Before the first back-up they are counted from the first migration, so that a new database has a day. */
export async function backupAge(d1: D1Database, now: number): Promise<number> {
  const row = await d1
    .prepare(
      `SELECT coalesce((SELECT at FROM backup_mark WHERE name = 'kept'),
         (SELECT unixepoch(min(applied_at)) * 1000 FROM d1_migrations), 0) AS since`,
    )
    .first<{ since: number }>()
  return Math.round((now - row!.since) / 1000)
}
