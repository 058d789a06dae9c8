import { flushSync } from 'react-dom';

/** `drawn`: it may draw itself. `waiting`: it is about to be told so. `far`: too far from the screen to be kept. */
export type ChartTurn = 'drawn' | 'waiting' | 'far';
type Tell = (turn: ChartTurn) => void;

/** So far beyond the screen charts are drawn ahead, and kept. */
const keptBeyondPx = 2000;

const told = new Map<Element, Tell>();
const waiting = new Set<Element>();
let isDrawingSoon = false;

/** Pixels between an element and the screen; 0: some of it can be seen. */
export function distanceFromScreen({ top, bottom }: Pick<DOMRect, 'top' | 'bottom'>, screenHeight: number): number {
  return Math.max(0, top - screenHeight, -bottom);
}
const distanceOf = (element: Element): number => distanceFromScreen(element.getBoundingClientRect(), window.innerHeight);

function tell(element: Element, turn: ChartTurn): void {
  if (turn === 'waiting') waiting.add(element);
  else waiting.delete(element);
  told.get(element)?.(turn);
  if (turn === 'waiting') drawSoon();
}

/** One chart a task, the nearest first, so that scrolling and typing come in between. */
function drawSoon(): void {
  if (isDrawingSoon || waiting.size === 0) return;
  isDrawingSoon = true;
  setTimeout(() => {
    isDrawingSoon = false;
    const [nearest] = [...waiting].sort((one, other) => distanceOf(one) - distanceOf(other));
    if (nearest) tell(nearest, 'drawn');
    drawSoon();
  });
}

const turnAt = (distance: number): ChartTurn => {
  if (distance === 0) return 'drawn';
  return distance <= keptBeyondPx ? 'waiting' : 'far';
};

function tellAll(turnOf: (distance: number) => ChartTurn): void {
  for (const element of told.keys()) tell(element, turnOf(distanceOf(element)));
}

let observer: IntersectionObserver | null = null;
function observe(): IntersectionObserver {
  if (observer) return observer;
  observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        if (!isIntersecting) tell(target, 'far');
        else tell(target, turnAt(Math.min(keptBeyondPx, distanceFromScreen(boundingClientRect, window.innerHeight))));
      }
    },
    { rootMargin: `${keptBeyondPx}px 0px` },
  );
  // What is printed is the whole page.
  window.addEventListener('beforeprint', () => flushSync(() => tellAll(() => 'drawn')));
  window.addEventListener('afterprint', () => tellAll((distance) => (distance > keptBeyondPx ? 'far' : 'drawn')));
  return observer;
}

/** Tells a chart's place whether to draw, at once and whenever that changes. Answers how to stop. */
export function takeTurns(element: Element, hear: Tell): () => void {
  told.set(element, hear);
  // What can be seen is drawn before the frame is painted; the observer would tell after it.
  if (distanceOf(element) === 0) hear('drawn');
  observe().observe(element);
  return () => {
    told.delete(element);
    waiting.delete(element);
    observer?.unobserve(element);
  };
}
