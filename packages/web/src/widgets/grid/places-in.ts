import { findFormat, isSingleFigure } from '@sightline/charts';
import {
  allColumns,
  type GridColumns,
  gridArea,
  gridColumns,
  headingOf,
  imageOf,
  type Placed,
  placeOnPhone,
  placeWidgets,
  type Widget,
} from '@sightline/contract/dashboards';
import type { CSSProperties } from 'react';

/** Two of them stand in a row of a telephone's page. */
const isSmall = (widget: Widget): boolean => widget.width === 1 && isSingleFigure(widget);

const isWords = (widget: Widget): boolean => findFormat(widget.format)?.drawing === 'text' && imageOf(widget) === null;

/** Where widgets stand on a page of so many columns, in the tracks of its grid. */
export const placesIn = (widgets: readonly Widget[], columns: GridColumns): Placed<Widget>[] =>
  columns === 1 ? placeOnPhone(widgets, isSmall) : placeWidgets(widgets, columns);

interface PlacedWidget {
  widget: Widget;
  style: CSSProperties;
  /** Where it begins on a wide page, counted in whole rows. */
  row: number;
  /** A heading alone at the top of the page. */
  isTop: boolean;
  /** On a telephone as high as its words. */
  grows: boolean;
}

/** Where each stands with so many columns; the style sheet knows how many the page has room for. */
export function placesOf(widgets: readonly Widget[]): PlacedWidget[] {
  const [first, ...others] = allColumns.map((columns) => placesIn(widgets, columns));
  return (first ?? []).map((placed, index) => {
    const areas = [placed, ...others.flatMap((places) => places[index] ?? [])].map(gridArea);
    const style = Object.fromEntries(areas.map((area, at) => [`--at-${allColumns[at]}`, area]));
    const isTop = placed.y === 0 && placed.w === gridColumns && headingOf(placed.widget) !== null;
    return { widget: placed.widget, style, row: Math.floor(placed.y), isTop, grows: isWords(placed.widget) };
  });
}
