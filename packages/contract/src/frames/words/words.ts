import type { ComparisonKind } from '../../core/time/comparison-kind.ts';
import type { RangeType } from '../../core/time/period.ts';
import type { EmptyReason, FrameFlag } from '../frame.ts';

/** A text around something that is put in. What comes in is written already: figures, days and names. */
type With<Given extends readonly unknown[]> = (...given: Given) => string;

/**
 * Every fixed word a reader of a dashboard may see or hear, in one language. `figure`, `change`, `size`: a figure with its unit; `days`: a period in
 * words; `count`, `all`: whole numbers; `names`: a list joined already.
 */
export interface Words {
  figures: {
    /** For what is no number. */
    notAvailable: string;
    /** A dimension's value that the provider left empty. */
    notSet: string;
    /** The difference of two shares. */
    points: With<[figure: string]>;
    /** One of the four of a year, without it. */
    quarter: With<[quarter: string]>;
  };
  period: {
    against: With<[days: string]>;
    /** Stands in texts where nothing is compared. */
    noComparison: string;
    /** One that does not begin in January, by its years: "2026/27". */
    fiscalYear: With<[years: string]>;
    rangeTypes: Record<RangeType, string>;
    /**
     * The words by which the last ones of something are typed, with their endings, each a pattern of whole ones, plain (small letters without accents and
     * apostrophes): "the last 30 days" is said in more ways than a list of periods shows. `last` is read first, and is then “last”.
     */
    typedWords: Record<'the' | 'last' | 'day' | 'week' | 'month' | 'year', string>;
    previous: string;
    next: string;
    placeholder: string;
    typed: string;
    /** Periods as they may be typed. */
    typedExample: string;
    typedAhead: string;
    typedUnread: string;
    compare: string;
    compareWith: string;
    comparisons: Record<Exclude<ComparisonKind, 'none'>, string>;
    ownDays: string;
    cancel: string;
    apply: string;
    previousMonth: string;
    nextMonth: string;
    previousYear: string;
    nextYear: string;
    backToDays: string;
    selectDate: string;
  };
  change: {
    up: With<[size: string]>;
    down: With<[size: string]>;
    unchanged: string;
    against: With<[change: string, days: string]>;
    from: With<[figure: string]>;
    /** What a change means where its sign does not say it to everybody. */
    good: string;
    bad: string;
    /** After `from`, where a reader would expect the opposite. */
    lowerIsBetter: string;
    /** After `from`, where a percent is one of a few. */
    smallBase: string;
    /** Of a day that is compared with one that runs: the time of day until which its figure goes. */
    until: With<[time: string]>;
    untilDay: With<[day: string]>;
  };
  goal: {
    goal: string;
    target: string;
    targetOf: With<[figure: string]>;
    /** "74% of 10k" */
    share: With<[percent: string, target: string]>;
    onPace: string;
    underPace: With<[size: string]>;
    overPace: With<[size: string]>;
    behindPace: With<[size: string]>;
    aheadOfPace: With<[size: string]>;
    /** A limit that was held. */
    kept: string;
    reached: string;
    exceeded: string;
  };
  chart: {
    /** Of rows that add up to more than their total. */
    countedTwice: With<[share: string]>;
    noFigures: string;
    noFiguresOf: With<[name: string]>;
    /** A sum over the period. */
    inAll: With<[figure: string]>;
    /** What is no sum, such as a rate. */
    overall: With<[figure: string]>;
    /** "in all up 4% against 1–30 Sept" */
    inAllChange: With<[change: string, days: string]>;
    rising: string;
    falling: string;
    steady: string;
    noClearTrend: string;
    /** Notes that people put on days. */
    note: With<[text: string]>;
    notes: With<[texts: string]>;
    moreNotes: With<[count: number]>;
    highest: With<[figure: string]>;
    lowest: With<[figure: string]>;
    /** More series than are described. */
    more: With<[count: number]>;
    /** Follows a list. */
    andMore: With<[count: number]>;
    twoScales: With<[names: string]>;
    /** Days, weeks … are put together, as there is no room for each. */
    grouped: Record<'date' | 'week' | 'month' | 'quarter' | 'year', string>;
    noSecondScale: With<[names: string]>;
    /** Where a line's scale leaves zero. */
    cutScale: With<[figure: string]>;
    logarithmic: string;
    notLogarithmic: string;
    notStacked: string;
    runningTotal: string;
    noRunningTotal: string;
    rightScale: With<[name: string]>;
    series: string;
    legendHint: string;
    allShown: string;
    shown: With<[names: string]>;
    points: With<[title: string]>;
    zoomed: With<[from: string, to: string]>;
    resetZoom: string;
  };
  gauge: {
    gauge: string;
    noRange: string;
    aboveEnd: With<[figure: string, end: string]>;
    belowStart: With<[figure: string, start: string]>;
    above: With<[figure: string]>;
    below: With<[figure: string]>;
    of: With<[end: string]>;
    range: With<[start: string, end: string]>;
    /** Follows what is said of the figure. */
    onGauge: With<[start: string, end: string]>;
  };
  pie: {
    other: string;
    share: string;
    value: string;
    allZero: string;
    /** Of a single part. */
    all: With<[name: string]>;
    missing: With<[count: number]>;
    only: With<[name: string]>;
    rowsShown: With<[count: number, all: number]>;
  };
  funnel: {
    /** Of the step before, and of the first one: names of figures. */
    before: string;
    first: string;
    ofBefore: With<[share: string]>;
    ofFirst: With<[share: string]>;
    only: With<[name: string]>;
  };
  bullet: { noGoal: With<[names: string]> };
  scatter: {
    of: With<[y: string, x: string]>;
    area: With<[name: string]>;
    trend: With<[fit: string]>;
    missing: With<[count: number]>;
    together: With<[x: string, y: string, fit: string]>;
    against: With<[x: string, y: string, fit: string]>;
  };
  waterfall: { only: With<[name: string]> };
  radar: {
    thisPeriod: string;
    first: With<[count: number, all: number]>;
    missing: string;
  };
  table: {
    change: string;
    total: string;
    /** What a line is compared with, where the lines are days. */
    aligned: string;
    before: With<[text: string, before: string]>;
    rows: With<[count: number]>;
    found: With<[count: number, all: number]>;
    ofTotal: With<[share: string]>;
    againstAll: With<[days: string]>;
    cut: With<[count: number, all: number]>;
    search: string;
    searchIn: With<[title: string]>;
    /** Beside those that have room. */
    moreColumns: With<[count: number]>;
    theTable: string;
    noRow: With<[search: string]>;
  };
  card: {
    untitled: string;
    text: With<[title: string]>;
    moreFigures: With<[title: string]>;
    /** Beside those that have room. */
    moreCount: With<[count: number]>;
    noText: string;
    noImage: string;
    imageGone: string;
    flags: Record<FrameFlag, string>;
    /** Of several sources those whose figures are not there. */
    without: With<[names: string]>;
    asOf: With<[time: string]>;
    origin: With<[title: string]>;
    cannotDraw: string;
    close: string;
    tryAgain: string;
  };
  menu: {
    of: With<[title: string]>;
    fullSize: string;
    asTable: string;
    asSummary: string;
    asChart: string;
    whatChanged: string;
    downloadCsv: string;
    downloadExcel: string;
    downloadFailed: string;
  };
  fullSize: {
    of: With<[title: string]>;
    previous: string;
    next: string;
    place: With<[count: number, all: number]>;
  };
  /** Why a card has no figures, for whoever may not mend it. */
  states: Record<EmptyReason | 'waiting' | 'missed' | 'unavailable' | 'noFigures', string> & {
    waitingFor: With<[names: string]>;
    waitingForSeveral: With<[names: string]>;
    showDays: With<[count: number]>;
  };
  /** Where figures come from. */
  origin: {
    source: string;
    report: string;
    fetched: string;
    freshUntil: string;
    timezone: string;
    currency: string;
    sampled: string;
    sampledWhy: string;
  };
  changed: {
    in: With<[title: string]>;
    thisWidget: string;
    metric: string;
    brokenDownBy: string;
    cannotSplit: With<[name: string]>;
    part: string;
    beforeNow: string;
    others: string;
    othersCount: With<[count: number]>;
    /** Of ratios: what comes from the value's own ratio and what from its weight. */
    split: With<[rate: string, share: string]>;
    note: With<[days: string, before: string]>;
  };
  sheet: { changeOf: With<[name: string]> };
  page: {
    /** Over the notes on days, where they are printed. */
    notes: string;
    realtime: string;
    report: string;
    /** Something of the page failed while it was drawn. */
    notShown: string;
    /** A part of the page that comes with its first use cannot come now. */
    awaited: string;
    notAllFigures: string;
    /** Instead of that where none came. */
    noFigures: string;
    /** In front of the number that the server's log has for what failed. */
    supportNumber: string;
    protected: string;
    /** Over the headings of a print, with their sheets. */
    contents: string;
    /** Of the page of a dashboard that no heading begins. */
    first: string;
    /** Of one whose heading has no words. */
    numbered: With<[number: number]>;
    /** What leads to the pages of a dashboard. */
    pages: string;
    nothingYet: string;
    noContent: string;
  };
  /** Marks on days when checks of websites found something; `names`: one host, or several in a list. */
  marks: {
    outage: With<[names: string]>;
    /** It answered, but not with the page. */
    error: With<[names: string]>;
    certificate: With<[names: string]>;
    dns: With<[names: string]>;
    /** Search engines were kept from showing it. */
    visibility: With<[names: string]>;
    /** In the place of names, where they are many. */
    websites: With<[count: number]>;
    /** It goes on. */
    since: With<[time: string]>;
    /** Of several outages. */
    longest: With<[size: string]>;
  };
  live: {
    rightNow: string;
    starting: string;
    live: string;
    paused: string;
    interrupted: string;
    secondsAgo: With<[count: number]>;
    minutesAgo: With<[count: number]>;
    pause: string;
    resume: string;
    nothing: string;
    noLiveFigures: string;
    openReport: string;
  };
  /** A button that has a PDF made: what it is called in each phase. */
  pdf: {
    idle: string;
    loading: string;
    ready: string;
    failed: string;
    /** Why it cannot be used. */
    tooMany: With<[max: number, count: number]>;
  };
}
