// Stands in for the drawings until they are there.
export function draw(_drawing: unknown, hex: string, view: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 1200"><rect width="900" height="1200" fill="${hex}"/><text x="450" y="600" text-anchor="middle">${view}</text></svg>`
}

export function drawBanner(brand: string, name: string): string | null {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 600"><text x="800" y="300">${brand} ${name}</text></svg>`
}
