// A drawing as a picture for programs that draw no SVG, as those for mail. The renderer is loaded with the first one.
let renderer: Promise<unknown> | undefined

export async function rasterOf(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const [{ initWasm, Resvg }, { default: module }] = await Promise.all([
    import('@resvg/resvg-wasm'),
    import('@resvg/resvg-wasm/index_bg.wasm'),
  ])
  await (renderer ??= initWasm(module).catch((error: unknown) => {
    renderer = undefined
    throw error
  }))
  const drawing = new Resvg(svg, { fitTo: { mode: 'width', value: 240 }, font: { loadSystemFonts: false } })
  const image = drawing.render()
  try {
    return new Uint8Array(image.asPng())
  } finally {
    image.free()
    drawing.free()
  }
}
