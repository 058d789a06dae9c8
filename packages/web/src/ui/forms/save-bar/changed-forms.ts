import type { ActionEnd } from '../actions/use-action.ts';

/** A form of this page whose fields say something else than what is saved. */
export interface ChangedForm {
  name: string;
  element(): HTMLFormElement | null;
  /** What is refused is said in the form. */
  save(): Promise<ActionEnd>;
  discard(): void;
}

let all: readonly ChangedForm[] = [];
const hearers = new Set<() => void>();

function change(next: readonly ChangedForm[]): void {
  all = next;
  for (const hear of hearers) hear();
}

/** Until what is answered is called. */
export function addChanged(form: ChangedForm): () => void {
  change([...all, form]);
  return () => change(all.filter((each) => each !== form));
}

export const changedForms = (): readonly ChangedForm[] => all;
export function onChangedForms(hear: () => void): () => void {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}

/** As they stand on the page. */
export const inPageOrder = (forms: readonly ChangedForm[]): ChangedForm[] =>
  forms.toSorted((one, other) => {
    const [first, second] = [one.element(), other.element()];
    if (first === null || second === null) return 0;
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });

/** One after the other, up to the first that is refused, which is to be seen, or that is not to be saved after all: false then. */
export async function saveAll(forms: readonly ChangedForm[]): Promise<boolean> {
  for (const form of inPageOrder(forms)) {
    const end = await form.save();
    if (end === null) return false;
    if (!end) throw new Error(`${form.name} was not saved`);
  }
  return true;
}
