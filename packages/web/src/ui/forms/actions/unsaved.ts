/** Where somebody is, as far as it decides what is left. */
export interface Place {
  pathname: string;
  search: Record<string, unknown>;
}

/** Something on this page that was typed and is saved nowhere. */
export interface Unsaved {
  /** Something is typed that the server does not have. */
  isTyped(): boolean;
  /** The same, and it is not on its way there: then whatever goes on goes on from there. */
  isUnsaved(): boolean;
  /** It goes with whatever holds this element. */
  element(): Element | null;
  isLeft(by: { current: Place; next: Place }): boolean;
  /** What dropping it means, where there is more to say of it than of any form. */
  words?: string;
  onDropped?(): void;
  /** What stands there now is what the server has, whoever wrote it. */
  onTaken?(): void;
}

const all = new Set<Unsaved>();

/** From now on it is asked about before it is lost; the answer ends that. */
export function watchUnsaved(unsaved: Unsaved): () => void {
  all.add(unsaved);
  return () => {
    all.delete(unsaved);
  };
}

export const hasTyped = (): boolean => [...all].some((each) => each.isTyped());
/** What holds something that was typed. */
export const typedElements = (): Element[] => [...all].flatMap((each) => (each.isTyped() ? (each.element() ?? []) : []));
export const hasUnsaved = (): boolean => [...all].some((each) => each.isUnsaved());

export interface LeaveQuestion {
  words: string;
  answer(drops: boolean): void;
}
const usualWords = 'Leaving drops what you typed.';

let question: LeaveQuestion | null = null;
const drawers = new Set<() => void>();
const show = (next: LeaveQuestion | null): void => {
  question = next;
  for (const draw of drawers) draw();
};
export const shownQuestion = (): LeaveQuestion | null => question;
export function drawQuestion(draw: () => void): () => void {
  drawers.add(draw);
  return () => {
    drawers.delete(draw);
  };
}

let asking: Promise<boolean> | null = null;

function ask(words: string): Promise<boolean> {
  // Where nothing draws it, nobody could answer.
  if (drawers.size === 0) return Promise.resolve(true);
  asking ??= new Promise<boolean>((resolve) => {
    show({
      words,
      answer: (drops) => {
        asking = null;
        show(null);
        resolve(drops);
      },
    });
  });
  return asking;
}

/** Asks once for all that would be lost; true: nothing is, or it may be. */
async function mayDrop(lost: readonly Unsaved[]): Promise<boolean> {
  const [first] = lost;
  if (first === undefined) return true;
  const drops = await ask(lost.find(({ words }) => words)?.words ?? usualWords);
  if (drops) for (const { onDropped } of lost) onDropped?.();
  return drops;
}

const unsavedNow = (): Unsaved[] => [...all].filter((each) => each.isUnsaved());

/** Before a dialog is closed. */
export async function mayClose(around: Element | null): Promise<boolean> {
  const lost = unsavedNow().filter((each) => around?.contains(each.element()));
  const may = await mayDrop(lost);
  // What is dropped is not asked about again where the address changes with the dialog, while it fades.
  if (may) for (const each of lost) all.delete(each);
  return may;
}

/** Before another page, or another part of this one, takes its place. */
export const mayGo = (by: { current: Place; next: Place }): Promise<boolean> => mayDrop(unsavedNow().filter((each) => each.isLeft(by)));

/** Before all of this page goes. */
export async function mayEnd(): Promise<boolean> {
  const may = await mayDrop(unsavedNow());
  if (may) dropAll();
  return may;
}
/** Nothing is asked about any more. */
export const dropAll = (): void => all.clear();

/** What stands in this form was taken from the server: none of it is unsaved. */
export function takeAsSaved(form: Element): void {
  for (const each of all) if (each.element() === form) each.onTaken?.();
}

/** Before it is left by a control of its own. */
export const mayLeave = (unsaved: Unsaved): Promise<boolean> => mayDrop(unsaved.isUnsaved() ? [unsaved] : []);
