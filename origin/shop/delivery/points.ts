// The collection points with their opening hours: invented shops in real towns and in the sample customers' invented towns.

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Hours of Monday, of Tuesday to Friday, of Saturday and of Sunday; empty: closed. */
const kinds = {
  shop: ['07:00-22:00', '07:00-22:00', '07:00-22:00', '08:00-20:00'],
  news: ['06:00-18:30', '06:00-18:30', '06:00-17:00', '07:00-13:00'],
  office: ['09:00-17:30', '09:00-17:30', '09:00-12:30', ''],
  station: ['05:30-23:30', '05:30-23:30', '06:00-23:30', '07:00-23:00'],
  always: ['00:00-24:00', '00:00-24:00', '00:00-24:00', '00:00-24:00'],
  market: ['', '08:30-17:00', '08:30-17:00', ''],
  chemist: ['08:30-18:30', '08:30-18:30', '09:00-17:30', ''],
} as const
export type PointKind = keyof typeof kinds

export function openingHours(kind: PointKind) {
  const [monday, weekday, saturday, sunday] = kinds[kind]
  return days.map((day, at) => {
    const [opens = '', closes = ''] = [monday, weekday, weekday, weekday, weekday, saturday, sunday][at]!.split('-')
    return { day, opens, closes }
  })
}

export type StoredCollectionPoint = {
  id: string
  name: string
  addressLine1: string
  town: string
  postcode: string
  latitude: number
  longitude: number
  openingHours: ReturnType<typeof openingHours>
  /** Offers next-day collection. */
  expressCollect: boolean
}

type Row = readonly [string, string, string, string, string, number, number, PointKind, 0 | 1]

const rows: readonly Row[] = [
  ['CP101', 'Harbour News', '2 Mill Lane', 'Manchester', 'M1 1AA', 53.472, -2.243, 'shop', 1],
  ['CP102', 'Petal & Post', '9 Chapel Street', 'Manchester', 'M1 2BL', 53.484, -2.226, 'always', 1],
  ['CP103', 'The Corner Larder', '16 Park Row', 'Manchester', 'M20 3DT', 53.427, -2.233, 'chemist', 1],
  ['CP104', 'Quill Stationers', '23 Abbey Road', 'Liverpool', 'L1 4EB', 53.397, -2.986, 'office', 0],
  ['CP105', 'Nightjar Stores', '30 Bridge Street', 'Liverpool', 'L1 5FN', 53.409, -2.969, 'chemist', 1],
  ['CP106', 'Bramble Grocers', '37 Church Walk', 'Leeds', 'LS1 6GU', 53.791, -1.556, 'news', 1],
  ['CP107', 'Lanterns Convenience', '44 Castle Street', 'Leeds', 'LS1 7HE', 53.803, -1.539, 'market', 1],
  ['CP108', 'Tidewater Chemist', '51 Albion Street', 'Sheffield', 'S1 8JN', 53.38, -1.468, 'shop', 1],
  ['CP109', 'Plumb Line Hardware', '58 Market Place', 'Sheffield', 'S10 9LW', 53.378, -1.503, 'station', 0],
  ['CP110', 'The Parcel Nook', '65 Victoria Terrace', 'Newcastle upon Tyne', 'NE1 1NE', 54.966, -1.616, 'chemist', 1],
  ['CP111', 'Orchard Food Hall', '72 Abbey Road', 'Newcastle upon Tyne', 'NE1 2PQ', 54.978, -1.604, 'station', 1],
  ['CP112', 'Sparrow Newsagents', '79 Station Road', 'York', 'YO1 3QX', 53.958, -1.08, 'market', 1],
  ['CP113', 'Copperleaf Stores', '86 Chapel Street', 'Hull', 'HU1 4RF', 53.744, -0.333, 'news', 1],
  ['CP114', 'Meadow Pantry', '5 Queens Parade', 'Middlesbrough', 'TS1 5SQ', 54.575, -1.234, 'always', 0],
  ['CP115', 'Northgate Parcel Desk', '12 Priory Street', 'Birmingham', 'B1 6TY', 52.473, -1.911, 'shop', 1],
  ['CP116', 'Foxglove Pharmacy', '19 Market Place', 'Birmingham', 'B1 7UH', 52.485, -1.899, 'always', 1],
  ['CP117', 'Kettle & Crumb', '26 Canal Road', 'Birmingham', 'B16 8WR', 52.475, -1.931, 'chemist', 1],
  ['CP118', 'Saddler’s Stores', '33 Castle Street', 'Coventry', 'CV1 9XZ', 52.408, -1.508, 'office', 1],
  ['CP119', 'Wherry Wines', '40 Mill Lane', 'Nottingham', 'NG1 1YH', 52.954, -1.146, 'market', 0],
  ['CP120', 'The Button Box', '47 Orchard Road', 'Leicester', 'LE1 2ZS', 52.636, -1.129, 'news', 1],
  ['CP121', 'Millstone Bakery', '54 Park Row', 'Derby', 'DE1 3AA', 52.923, -1.474, 'always', 1],
  ['CP122', 'Heron Service Station', '61 Abbey Road', 'Stoke-on-Trent', 'ST1 4BJ', 53.025, -2.174, 'shop', 1],
  ['CP123', 'Loom Street Stores', '68 High Street', 'Shrewsbury', 'SY1 5DT', 52.711, -2.747, 'station', 1],
  ['CP124', 'Beacon Post Counter', '75 Church Walk', 'Norwich', 'NR1 6EB', 52.624, 1.307, 'chemist', 0],
  ['CP125', 'Thistle Express', '82 Tanner Street', 'Ipswich', 'IP1 7FL', 52.06, 1.152, 'office', 1],
  ['CP126', 'Willow Dry Cleaners', '89 Albion Street', 'Cambridge', 'CB1 8GU', 52.197, 0.138, 'market', 1],
  ['CP127', 'Anchor Off-Licence', '8 Market Place', 'Peterborough', 'PE1 9HD', 52.577, -0.235, 'news', 1],
  ['CP128', 'Juniper Food & Wine', '15 Victoria Terrace', 'London', 'EC1A 1JN', 51.519, -0.097, 'always', 1],
  ['CP129', 'Cobble Lane Cards', '22 Wharf Road', 'London', 'SW1A 2LW', 51.502, -0.132, 'shop', 0],
  ['CP130', 'Dovecote Garden Centre', '29 Station Road', 'London', 'SE1 3NE', 51.494, -0.099, 'station', 1],
  ['CP131', 'Harbour News', '36 Church Walk', 'London', 'SE1 4PQ', 51.506, -0.087, 'shop', 1],
  ['CP132', 'Petal & Post', '43 Queens Parade', 'London', 'N1 5QX', 51.531, -0.109, 'office', 1],
  ['CP133', 'The Corner Larder', '50 Albion Street', 'London', 'N1 6RG', 51.543, -0.092, 'chemist', 1],
  ['CP134', 'Quill Stationers', '57 Bridge Street', 'London', 'E8 7SQ', 51.544, -0.061, 'news', 0],
  ['CP135', 'Nightjar Stores', '64 Canal Road', 'London', 'W6 8TY', 51.492, -0.222, 'always', 1],
  ['CP136', 'Bramble Grocers', '71 Castle Street', 'London', 'SW19 9UG', 51.422, -0.206, 'shop', 1],
  ['CP137', 'Lanterns Convenience', '78 Mill Lane', 'Croydon', 'CR0 1WR', 51.374, -0.096, 'station', 1],
  ['CP138', 'Tidewater Chemist', '85 Orchard Road', 'Oxford', 'OX1 2XZ', 51.75, -1.255, 'chemist', 1],
  ['CP139', 'Plumb Line Hardware', '4 Park Row', 'Reading', 'RG1 3YH', 51.455, -0.968, 'office', 0],
  ['CP140', 'The Parcel Nook', '11 Abbey Road', 'Brighton', 'BN1 4ZS', 50.829, -0.136, 'market', 1],
  ['CP141', 'Orchard Food Hall', '18 High Street', 'Southampton', 'SO14 5AA', 50.905, -1.401, 'news', 1],
  ['CP142', 'Sparrow Newsagents', '25 Church Walk', 'Canterbury', 'CT1 6BJ', 51.279, 1.081, 'always', 1],
  ['CP143', 'Copperleaf Stores', '32 Tanner Street', 'Bristol', 'BS1 7DT', 51.447, -2.598, 'shop', 1],
  ['CP144', 'Meadow Pantry', '39 Mill Lane', 'Bristol', 'BS1 8ED', 51.459, -2.581, 'always', 0],
  ['CP145', 'Northgate Parcel Desk', '46 Market Place', 'Exeter', 'EX1 9FL', 50.725, -3.516, 'chemist', 1],
  ['CP146', 'Foxglove Pharmacy', '53 Victoria Terrace', 'Plymouth', 'PL1 1GU', 50.37, -4.145, 'office', 1],
  ['CP147', 'Kettle & Crumb', '60 Wharf Road', 'Truro', 'TR1 2HD', 50.263, -5.049, 'market', 1],
  ['CP148', 'Saddler’s Stores', '67 Station Road', 'Bournemouth', 'BH1 3JN', 50.722, -1.87, 'news', 1],
  ['CP149', 'Wherry Wines', '74 Chapel Street', 'Cardiff', 'CF10 4LW', 51.473, -3.182, 'always', 0],
  ['CP150', 'The Button Box', '81 Tanner Street', 'Cardiff', 'CF10 5NF', 51.485, -3.165, 'news', 1],
  ['CP151', 'Millstone Bakery', '88 Priory Street', 'Swansea', 'SA1 6PP', 51.621, -3.94, 'station', 1],
  ['CP152', 'Heron Service Station', '7 Bridge Street', 'Wrexham', 'LL11 7QX', 53.046, -2.992, 'chemist', 1],
  ['CP153', 'Loom Street Stores', '14 Canal Road', 'Edinburgh', 'EH1 8RF', 55.944, -3.196, 'office', 1],
  ['CP154', 'Beacon Post Counter', '21 Wharf Road', 'Edinburgh', 'EH1 9SR', 55.956, -3.179, 'chemist', 0],
  ['CP155', 'Thistle Express', '28 Mill Lane', 'Glasgow', 'G1 1TY', 55.854, -4.252, 'news', 1],
  ['CP156', 'Willow Dry Cleaners', '35 Chapel Street', 'Glasgow', 'G1 2UH', 55.866, -4.24, 'market', 1],
  ['CP157', 'Anchor Off-Licence', '42 Park Row', 'Aberdeen', 'AB10 3WR', 57.143, -2.105, 'shop', 1],
  ['CP158', 'Juniper Food & Wine', '49 Abbey Road', 'Dundee', 'DD1 4XZ', 56.461, -2.968, 'station', 1],
  ['CP159', 'Cobble Lane Cards', '56 High Street', 'Inverness', 'IV1 5YH', 57.481, -4.221, 'chemist', 0],
  ['CP160', 'Dovecote Garden Centre', '63 Church Walk', 'Belfast', 'BT1 6ZS', 54.594, -5.934, 'office', 0],
  ['CP161', 'Harbour News', '70 Castle Street', 'Belfast', 'BT1 7AB', 54.606, -5.922, 'chemist', 0],
  ['CP162', 'Petal & Post', '77 Albion Street', 'Londonderry', 'BT48 8BJ', 55.0, -7.314, 'news', 0],
  ['CP163', 'The Corner Larder', '84 Market Place', 'Millbridge', 'MB1 9DT', 53.614, -2.056, 'always', 1],
  ['CP164', 'Quill Stationers', '3 Park Row', 'Millbridge', 'MB1 1ED', 53.626, -2.039, 'news', 0],
  ['CP165', 'Nightjar Stores', '10 Wharf Road', 'Millbridge', 'MB2 2FL', 53.628, -2.027, 'station', 1],
  ['CP166', 'Bramble Grocers', '17 Station Road', 'Millbridge', 'MB4 3GU', 53.611, -2.072, 'chemist', 1],
  ['CP167', 'Lanterns Convenience', '24 Chapel Street', 'Ferrydown', 'FD1 4HD', 50.95, -1.999, 'office', 1],
  ['CP168', 'Tidewater Chemist', '31 Queens Parade', 'Ferrydown', 'FD2 5JN', 50.962, -2.022, 'market', 1],
  ['CP169', 'Plumb Line Hardware', '38 Priory Street', 'Hallowfield', 'HF1 6LW', 52.3, -1.297, 'news', 0],
  ['CP170', 'The Parcel Nook', '45 Bridge Street', 'Hallowfield', 'HF3 7NE', 52.289, -1.318, 'always', 1],
  ['CP171', 'Orchard Food Hall', '52 Canal Road', 'Westmoor', 'WM6 8PP', 54.3, -2.2, 'shop', 1],
] // prettier-ignore

export const points: readonly StoredCollectionPoint[] = rows.map(
  ([id, name, addressLine1, town, postcode, latitude, longitude, hours, express]) => ({
    id,
    name,
    addressLine1,
    town,
    postcode,
    latitude,
    longitude,
    openingHours: openingHours(hours),
    expressCollect: express === 1,
  }),
)

export function pointOf(id: string): StoredCollectionPoint | null {
  return points.find((point) => point.id === id) ?? null
}
