import { defineConfig } from 'drizzle-kit'

export default defineConfig({ dialect: 'sqlite', schema: './origin/data/schema*.ts', out: './origin/migrations' })
