import { defineConfig } from 'drizzle-kit'

export default defineConfig({ dialect: 'sqlite', schema: './origin/**/schema*.ts', out: './origin/migrations' })
