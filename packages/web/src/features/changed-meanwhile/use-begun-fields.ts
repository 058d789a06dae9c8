import { useBarFields } from '#ui/forms/save-bar/use-bar-fields.ts';
import type { Fields } from './begun-fields.ts';
import { useBegunFrom } from './changed-meanwhile.tsx';

/**
 * Fields that the page's bar saves unless somebody else changed the same since they were begun. `typedOf` and `fieldsOf`: from what is kept to what the fields hold,
 * and back; `read`, `savedOf` and `forget` as for `useBegunFrom`;
 * `isSure` asks before it is sent, where that costs something. `isNone`: nothing is kept (any more), so that nothing can be overwritten.
 */
export function useBegunFields<F extends Fields, T extends object, R>(
  kept: F,
  { typedOf, fieldsOf }: { typedOf: (kept: F) => T; fieldsOf: (typed: T) => F },
  calls: {
    read: () => Promise<F>;
    isSure?: (typed: T) => Promise<boolean>;
    isNone?: boolean;
    send: (change: F & { begunFrom: F }) => Promise<R>;
    savedOf: (saved: R) => F;
    forget: () => void;
  },
) {
  const { save, follow, ...choice } = useBegunFrom(kept, calls.read, calls.forget);
  const { values, change, drop, bar } = useBarFields(
    typedOf(kept),
    async (typed) =>
      (calls.isSure === undefined || (await calls.isSure(typed))) &&
      save((begunFrom) => calls.send({ ...fieldsOf(typed), begunFrom }), calls.savedOf),
    choice.accept,
  );
  if (!bar.isChanged || calls.isNone === true) follow(kept);
  return {
    values,
    change,
    /** For `ChangedMeanwhile`. */
    meanwhile: { begun: choice, onTake: drop, onOverwrite: bar.onSave },
    /** For `SavedByBar`. */
    bar,
  };
}
