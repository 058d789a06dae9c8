/** Offers to take back what was done to some things. */
export interface UndoOffers {
  add(ids: readonly string[], takeAway: () => void): void;
  /** Something else was done to these since, which they would undo in its place. */
  overtake(ids: readonly string[]): void;
}

export function createUndoOffers(): UndoOffers {
  let offers: { ids: ReadonlySet<string>; takeAway: () => void }[] = [];
  return {
    add: (ids, takeAway) => void offers.push({ ids: new Set(ids), takeAway }),
    overtake(ids) {
      const overtaken = offers.filter((offer) => ids.some((id) => offer.ids.has(id)));
      offers = offers.filter((offer) => !overtaken.includes(offer));
      for (const { takeAway } of overtaken) takeAway();
    },
  };
}
