/** Measures each side once a round, in turn: whatever slows the machine for a while slows all sides alike. */
export async function inTurn<Side extends string, Result>(
  rounds: number,
  sides: Readonly<Record<Side, () => Promise<Result>>>,
): Promise<Record<Side, Result[]>> {
  // Object.entries forgets that the keys are sides.
  const entries = Object.entries(sides) as [Side, () => Promise<Result>][];
  // Each side has its list from here on.
  const results = Object.fromEntries(entries.map(([side]) => [side, []])) as unknown as Record<
    Side,
    Result[]
  >;
  for (let round = 0; round < rounds; round += 1) {
    for (const [side, measure] of entries) results[side].push(await measure());
  }
  return results;
}
