// The protocol of assistants (MCP, Streamable HTTP, without sessions), spoken by its own SDK. Loaded with the first request that needs it.
import { createMcpHandler, ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server'
import type { RequestContext } from '#worker/platform/request-context.ts'
import { build } from '#worker/platform/assets.ts'
import { callTool } from './call-tool.ts'
import { described, tools } from './tools.ts'

let listed: ReturnType<typeof described>[] | undefined

export function serveAssistant(request: Request, parsedBody: unknown, ctx: RequestContext): Promise<Response> {
  // Nothing here changes by itself: there is nothing to subscribe to.
  const handler = createMcpHandler(() => serverFor(ctx), { maxSubscriptions: 0, keepAliveMs: 0 })
  return handler.fetch(request, { parsedBody })
}

function serverFor(ctx: RequestContext): Server {
  const { brand } = ctx.visit
  const server = new Server(
    { name: brand.code, title: brand.name, version: build },
    {
      capabilities: { tools: {} },
      instructions: `${brand.name}: ${brand.description}. Prices are pounds sterling with VAT; goods are delivered in the United Kingdom. You can look for goods and fill a bag. The shopper opens openInBrowser to look at it and to pay.`,
    },
  )
  server.setRequestHandler('tools/list', () => ({ tools: (listed ??= Object.entries(tools).map(described)) }))
  server.setRequestHandler('tools/call', async ({ params }) => {
    const tool = Object.hasOwn(tools, params.name) ? tools[params.name]! : null
    if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool ${params.name.slice(0, 80)}.`)
    return callTool(tool, params.arguments ?? {}, ctx)
  })
  return server
}
