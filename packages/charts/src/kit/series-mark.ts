/** The form of a series' points and of its swatch: names that stand apart from their lines are told by it as well as by colour. */
export interface SeriesMark {
  shape: 'circle' | 'rect' | 'triangle' | 'diamond';
  /** An outline on the paper's colour. */
  isHollow: boolean;
}

const shapes = ['circle', 'rect', 'triangle', 'diamond'] as const;

/** Of what is told by its place too: bars stand in the order of the legend. */
export const plainMark: SeriesMark = { shape: 'circle', isHollow: false };

/** Of the n-th series: four forms filled, then as outlines; they begin again after the last. */
export const seriesMark = (position: number): SeriesMark => ({
  shape: shapes[position % shapes.length] ?? plainMark.shape,
  isHollow: position % (2 * shapes.length) >= shapes.length,
});

const edge = 1.5;

/** How ECharts paints a mark. */
export const markPaint = ({ isHollow }: SeriesMark, colour: string, paper: string) =>
  isHollow ? { color: paper, borderColor: colour, borderWidth: edge } : { color: colour, borderWidth: 0 };
