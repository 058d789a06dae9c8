import { flushSync } from 'react-dom';
import { distanceFromScreen, pixelsAway, placeOf } from '#ui/base/sized-place.ts';
import { fitToPaper } from './chart-paper.ts';

/** `drawn`: it may draw itself. `waiting`: it is about to be told so. `far`: too far from the screen to be kept. */
export type ChartTurn = 'drawn' | 'waiting' | 'far';
type OnTurn = (turn: ChartTurn) => void;

/** So far beyond the screen charts are drawn ahead, and kept. */
const keptBeyondPx = 2000;
/** So many are all drawn and kept wherever they stand: a picture of the whole page shows them, of which a page is told nothing. */
const allKeptMax = 40;

const listeners = new Map<Element, OnTurn>();
/** What is observed: nothing within a place is seen to come nearer while it is not laid out. */
const inPlaces = new Map<Element, Set<Element>>();
const waiting = new Set<Element>();
const drawn = new Set<Element>();
let isDrawingSoon = false;

function giveTurn(element: Element, turn: ChartTurn): void {
  if (turn === 'waiting') waiting.add(element);
  else waiting.delete(element);
  if (turn === 'drawn') drawn.add(element);
  else drawn.delete(element);
  listeners.get(element)?.(turn);
  if (turn === 'waiting') drawSoon();
}

/** One chart a task, the nearest first, so that scrolling and typing come in between. */
function drawSoon(): void {
  if (isDrawingSoon || waiting.size === 0) return;
  isDrawingSoon = true;
  setTimeout(() => {
    isDrawingSoon = false;
    const [nearest] = [...waiting].sort((one, other) => pixelsAway(one) - pixelsAway(other));
    if (nearest) giveTurn(nearest, 'drawn');
    drawSoon();
  });
}

/** The turn of a chart that is not drawn yet. */
export function turnAt(distance: number, count: number): ChartTurn {
  if (distance === 0) return 'drawn';
  return distance <= keptBeyondPx || count <= allKeptMax ? 'waiting' : 'far';
}

/** Those that are too far from the screen to be kept. */
function dropFar(): void {
  if (listeners.size <= allKeptMax) return;
  for (const element of listeners.keys()) if (pixelsAway(element) > keptBeyondPx) giveTurn(element, 'far');
}

let unfits: (() => void)[] = [];
function beginPrinting(): void {
  // What is printed is the whole page.
  flushSync(() => {
    for (const element of listeners.keys()) giveTurn(element, 'drawn');
  });
  unfits = [...listeners.keys()].map(fitToPaper);
}
function endPrinting(): void {
  for (const unfit of unfits) unfit();
  unfits = [];
  dropFar();
}

let observer: IntersectionObserver | null = null;
function observe(): IntersectionObserver {
  if (observer) return observer;
  observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        const distance = distanceFromScreen(boundingClientRect, window.innerHeight);
        const turn = turnAt(isIntersecting ? Math.min(keptBeyondPx, distance) : Number.POSITIVE_INFINITY, listeners.size);
        for (const element of inPlaces.get(target) ?? []) if (turn !== 'waiting' || !drawn.has(element)) giveTurn(element, turn);
      }
    },
    { rootMargin: `${keptBeyondPx}px 0px` },
  );
  window.addEventListener('beforeprint', beginPrinting);
  window.addEventListener('afterprint', endPrinting);
  return observer;
}

/** Tells a chart's place whether to draw, at once and whenever that changes. Answers how to stop. */
export function takeTurns(element: Element, hear: OnTurn): () => void {
  listeners.set(element, hear);
  const place = placeOf(element);
  const beside = inPlaces.get(place) ?? new Set();
  inPlaces.set(place, beside.add(element));
  // What can be seen is drawn before the frame is painted; the observer would tell after it.
  if (pixelsAway(element) === 0) giveTurn(element, 'drawn');
  observe().observe(place);
  // With this one they may have become too many to be kept all.
  if (listeners.size === allKeptMax + 1) dropFar();
  return () => {
    listeners.delete(element);
    waiting.delete(element);
    drawn.delete(element);
    beside.delete(element);
    if (beside.size > 0) return;
    inPlaces.delete(place);
    observer?.unobserve(place);
  };
}
