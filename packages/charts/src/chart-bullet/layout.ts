import { wordsIn } from '@sightline/contract/frames';
import { cutToRoom } from '../kit/cut-to-room.ts';
import { shortFigureText } from '../kit/figures.ts';
import { nameColumn, rowHeightMin, rowTextSize } from '../kit/name-column.ts';
import { aboveNotes } from '../kit/notes-room.ts';
import type { ChartSettings } from '../kit/settings.ts';
import { textWidth } from '../kit/text-width.ts';
import type { Bullet, BulletModel } from './model.ts';

const gap = 10;
/** Of the width: bars that have less are not compared. */
const barsShareMin = 0.25;
/** Below the bars, where it is said what their line is. */
const footHeight = 20;
/** A figure far beyond its goal would leave nothing of the others. */
const shareMax = 3;

export interface BulletLayout {
  /** Those that have room. */
  bullets: Bullet[];
  names: string[];
  /** "74% of €250k", one a row; empty where none has room. */
  texts: string[];
  left: number;
  right: number;
  /** Above foot and notes. */
  height: number;
  hasFoot: boolean;
  /** Where the scale ends: at the goal, or as far beyond as a figure is. */
  max: number;
  notes: string[];
}

function layoutWith(model: BulletModel, notes: string[], settings: ChartSettings): BulletLayout {
  const { width, locale } = settings;
  const room = aboveNotes(settings, notes).height;
  const bullets = model.bullets.slice(0, Math.max(1, Math.floor(room / rowHeightMin)));
  const isHighEnough = room >= rowHeightMin;
  const { names, left } = nameColumn(
    bullets.map(({ column }) => column.label),
    { width, isHighEnough },
  );
  const beside = width - left - width * barsShareMin - gap;
  const forms: ((bullet: Bullet) => string)[] = [
    ({ goal }) => goal.text,
    ({ goal }) => goal.share,
    ({ value, column }) => shortFigureText(value, { ...column, decimals: null }, locale),
  ];
  const widthOf = (texts: readonly string[]): number => Math.max(0, ...texts.map((text) => textWidth(text, rowTextSize)));
  const found = isHighEnough ? forms.map((form) => bullets.map(form)).find((texts) => widthOf(texts) <= beside) : undefined;
  const texts = found ?? bullets.map(() => '');
  const goalWords = textWidth(wordsIn(locale).goal.goal, rowTextSize);
  const right = Math.ceil(widthOf(texts)) + gap;
  const max = Math.min(shareMax, Math.max(1, ...bullets.map(({ share, due }) => Math.max(share ?? 0, due ?? 0))));
  const goalAt = (width - left - right) / max;
  const hasRoomBeside = goalAt >= goalWords / 2 && goalAt + goalWords / 2 <= width - left;
  const hasFoot = hasRoomBeside && room - bullets.length * rowHeightMin >= footHeight;
  return { bullets, names, texts, left, right, height: room - (hasFoot ? footHeight : 0), hasFoot, max, notes };
}

/** Names, bars along what is reached of each goal, and how much that is; how many have no room is said. */
export const bulletLayout = (model: BulletModel, settings: ChartSettings): BulletLayout =>
  cutToRoom(
    { notes: model.notes, all: model.bullets.length, locale: settings.locale },
    (notes) => layoutWith(model, notes, settings),
    ({ bullets }) => bullets.length,
  );
