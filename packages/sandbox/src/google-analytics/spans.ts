/**
 * What rows hold of one kind of thing: each span runs from `first` to before `end` among a day's sessions, events or items, all
 * of one session, and belongs to a group.
 */
export class Spans {
  readonly session: Int32Array;
  readonly first: Int32Array;
  readonly end: Int32Array;
  readonly group: Int32Array;
  length = 0;

  constructor(max: number) {
    this.session = new Int32Array(max);
    this.first = new Int32Array(max);
    this.end = new Int32Array(max);
    this.group = new Int32Array(max);
  }

  push(session: number, first: number, end: number, group: number): void {
    const at = this.length++;
    this.session[at] = session;
    this.first[at] = first;
    this.end[at] = end;
    this.group[at] = group;
  }
}
