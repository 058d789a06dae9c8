import { daysBetween } from '../kernel/days.ts';
import { seeded } from '../kernel/random.ts';
import type { World } from '../kernel/stand-in.ts';
import type { AnalyticsRequest } from './analytics-request.ts';
import { type Bucket, bucketsOf } from './buckets.ts';
import type { DeliveryCell } from './campaign-kinds.ts';
import type { Creative } from './entities.ts';
import { type Figures, figuresOf } from './figures.ts';
import { cellPivots, wholePivots } from './pivots.ts';
import { splitByCell } from './split.ts';
import { splitByButton, splitByCard, splitByConversion, splitByMessage } from './split-by-part.ts';
import { Tally } from './tally.ts';

/** A piece of a creative's day with its value of some pivots. */
interface Piece {
  figures: Figures;
  labels: Readonly<Record<string, string>>;
}

const labelsOfCells = new WeakMap<DeliveryCell, Readonly<Record<string, string>>>();

function labelsOf(cell: DeliveryCell): Readonly<Record<string, string>> {
  const known = labelsOfCells.get(cell);
  if (known) return known;
  const labels = Object.fromEntries(Object.entries(cellPivots).map(([pivot, of]) => [pivot, of(cell)]));
  labelsOfCells.set(cell, labels);
  return labels;
}

/** Cuts a creative's day along the pivots that need it; where it was shown first, so that the parts agree in every combination. */
function cut(
  world: World,
  figures: Figures,
  creative: Creative,
  day: string,
  request: AnalyticsRequest,
  places: readonly number[],
): Piece[] {
  const { pivots } = request;
  if (pivots.every((pivot) => Object.hasOwn(wholePivots, pivot))) return [{ figures, labels: {} }];
  let pieces: Piece[] = splitByCell(figures, creative, day, places).map((part) => ({ figures: part.figures, labels: labelsOf(part.cell) }));
  const along = (pivot: string, split: (piece: Piece) => { label: string; figures: Figures }[]) => {
    if (!pivots.includes(pivot)) return;
    pieces = pieces.flatMap((piece) =>
      split(piece).map((part) => ({ figures: part.figures, labels: { ...piece.labels, [pivot]: part.label } })),
    );
  };
  along('CONVERSION', (piece) => {
    const next = seeded(world.seed, 'linkedin-rules', creative.id, day, ...Object.values(piece.labels));
    return splitByConversion(piece.figures, creative, next);
  });
  along('CARD_INDEX', (piece) => splitByCard(piece.figures));
  along('CONVERSATION_NODE', (piece) => splitByMessage(piece.figures, creative));
  along('CONVERSATION_NODE_OPTION_INDEX', (piece) => splitByButton(piece.figures, creative));
  return pieces;
}

/** Days of a range that a creative ran, by bucket. */
export function runOf(creative: Creative, { start, end }: Bucket): string[] {
  const { start: first } = creative.campaign;
  return daysBetween(first > start ? first : start, creative.lastDay < end ? creative.lastDay : end);
}

/** The rows of a delivery report: one for each bucket and combination of pivot values that something happened in. */
export function deliveryTallies(
  world: World,
  creatives: readonly Creative[],
  request: AnalyticsRequest,
  places: readonly number[],
): Tally[] {
  const { pivots, granularity } = request;
  const tallies: Tally[] = [];
  for (const bucket of bucketsOf(request, granularity)) {
    const rows = new Map<string, Tally>();
    for (const creative of creatives) {
      const whole = Object.fromEntries(pivots.map((pivot) => [pivot, wholePivots[pivot]?.(creative)]));
      for (const day of runOf(creative, bucket)) {
        const figures = figuresOf(world, creative, day);
        if (figures === null) continue;
        for (const piece of cut(world, figures, creative, day, request, places)) {
          const values = pivots.map((pivot) => whole[pivot] ?? piece.labels[pivot]).filter((value) => value !== undefined);
          // A pivot that an ad has no value of, such as the stages of an event, has no rows.
          if (values.length < pivots.length) continue;
          // A button has two values, its message and its place, with a space between them.
          const key = values.join(' ');
          const row = rows.get(key) ?? new Tally(bucket, key.split(' '), places);
          rows.set(key, row);
          row.add(creative.campaign.account, piece.figures);
        }
      }
    }
    tallies.push(...rows.values());
  }
  return tallies.filter(({ isEmpty }) => !isEmpty);
}
