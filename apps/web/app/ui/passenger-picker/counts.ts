export const ages = ["adult", "child", "infant"] as const;
const residencies = ["local", "foreign"] as const;
export type Age = (typeof ages)[number];
export type Residency = (typeof residencies)[number];
export type Fare = `${Age}_${Residency}`;
export type Counts = Record<Fare, number>;

export const fares = ages.flatMap((age) =>
  residencies.map((residency): Fare => `${age}_${residency}`),
);
export const nobody = Object.fromEntries(fares.map((fare) => [fare, 0])) as Counts;
export const most = 20;

export const ofAge = (counts: Counts, age: Age): number =>
  counts[`${age}_local`] + counts[`${age}_foreign`];
/** Everybody: infants take a seat too, since the limit is people on board. */
export const people = (counts: Counts): number =>
  fares.reduce((sum, fare) => sum + counts[fare], 0);
