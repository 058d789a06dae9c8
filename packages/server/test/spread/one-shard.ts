import { parse } from 'libpg-query';
import { companyColumn, type Table } from '#platform/db/spread/catalogue.ts';
import { inside, isNode, type Node, nodesOf, textOf } from './nodes.ts';
import { Same } from './same.ts';

export interface Schema {
  /** By its name. */
  tables: ReadonlyMap<string, Table>;
  /** Tables with the column that spreads most of them, also those that are not spread. */
  withCompany: ReadonlySet<string>;
}

/** Something that has rows in a statement: a table, or what a part of it answers. */
interface Relation {
  alias: string;
  /** Null: it is no table of ours. */
  table: Table | null;
  /** Which company its rows are of, as one of the same; null: it has no such column. */
  company: Same | null;
}

interface Scope {
  relations: Relation[];
  outer: Scope | null;
  /** Planned by itself: what is the same as something of the scopes around it is not known by that to be given. */
  isApart: boolean;
  /** What `with` gives names, by the name. */
  named: ReadonlyMap<string, Same | null>;
}

/** Nothing in it that PostgreSQL plans by itself before the rest. */
const isPlain = (statement: Node | null): boolean =>
  statement !== null &&
  (statement.op === undefined || statement.op === 'SETOP_NONE') &&
  ['withClause', 'groupClause', 'havingClause', 'distinctClause', 'limitCount', 'limitOffset', 'windowClause'].every(
    (part) => statement[part] === undefined || (Array.isArray(statement[part]) && statement[part].length === 0),
  ) &&
  !/"funcname":\[\{"String":\{"sval":"(count|sum|min|max|avg|array_agg|string_agg|json_agg|jsonb_agg|bool_or|bool_and|jsonb_object_agg)"/.test(
    JSON.stringify(statement.targetList ?? []),
  );

/** How often a part of the statement with a name is read in it. */
const timesNamed = (statement: Node, name: string): number => JSON.stringify(statement).split(`"RangeVar":{"relname":"${name}"`).length - 1;

/** Follows which rows of companies meet which, through all of a statement. */
class Follower {
  readonly #schema: Schema;
  /** Tables of ours in it, each time they are named. */
  readonly met: Relation[] = [];
  readonly #seen = new Set<Node>();
  constructor(schema: Schema) {
    this.#schema = schema;
  }

  #columnOf(table: Table | null): string {
    return table?.kind === 'spread' && table.column !== null ? table.column : companyColumn;
  }

  #relationOf(name: string, alias: string): Relation {
    const table = this.#schema.tables.get(name) ?? null;
    const hasCompany = table?.kind === 'spread' || this.#schema.withCompany.has(name);
    const relation = { alias, table, company: hasCompany ? new Same() : null };
    if (table !== null) this.met.push(relation);
    return relation;
  }

  /** What a column, a value or an answer is the same as; null: nothing that says where rows lie. */
  #sameOf(expression: unknown, scope: Scope): Same | null {
    const column = inside(expression, 'ColumnRef');
    if (column !== null) return this.#sameOfColumn(nodesOf(column.fields).map(textOf), scope);
    const cast = inside(expression, 'TypeCast');
    if (cast !== null) return this.#sameOf(cast.arg, scope);
    if (inside(expression, 'ParamRef') !== null || inside(expression, 'A_Const') !== null) {
      const given = new Same();
      given.fix();
      return given;
    }
    return null;
  }

  #sameOfColumn(fields: (string | null)[], scope: Scope): Same | null {
    const name = fields.at(-1);
    const alias = fields.length > 1 ? fields.at(-2) : null;
    let isOutside = false;
    for (let at: Scope | null = scope; at !== null; isOutside ||= at.isApart, at = at.outer)
      for (const relation of at.relations) {
        if (alias !== null && alias !== relation.alias) continue;
        if (relation.company !== null && name === this.#columnOf(relation.table)) return isOutside ? null : relation.company;
      }
    return null;
  }

  #equal(left: unknown, right: unknown, scope: Scope): void {
    const [one, other] = [this.#sameOf(left, scope), this.#sameOf(right, scope)];
    if (one !== null && other !== null) one.join(other);
  }

  /** Conditions that hold for each row that is left. */
  #condition(condition: unknown, scope: Scope): void {
    const all = inside(condition, 'BoolExpr');
    if (all?.boolop === 'AND_EXPR') for (const each of nodesOf(all.args)) this.#condition(each, scope);
    const compared = inside(condition, 'A_Expr');
    if (compared !== null && textOf(nodesOf(compared.name)[0]) === '=') this.#compared(compared, scope);
    const sub = inside(condition, 'SubLink') ?? this.#notExists(condition);
    if (sub !== null && this.#isJoined(sub)) this.#joined(sub, scope);
  }

  #notExists(condition: unknown): Node | null {
    const not = inside(condition, 'BoolExpr');
    const [only] = not?.boolop === 'NOT_EXPR' ? nodesOf(not.args) : [];
    const sub = inside(only, 'SubLink');
    return sub?.subLinkType === 'EXISTS_SUBLINK' ? sub : null;
  }

  /** PostgreSQL plans it as a join: what is the same on both sides is known to be. */
  #isJoined({ subLinkType, subselect }: Node): boolean {
    return (subLinkType === 'EXISTS_SUBLINK' || subLinkType === 'ANY_SUBLINK') && isPlain(inside(subselect, 'SelectStmt'));
  }

  #joined(sub: Node, scope: Scope): void {
    this.#seen.add(sub);
    const answers = this.#answers(inside(sub.subselect, 'SelectStmt') ?? {}, scope);
    if (sub.testexpr === undefined) return;
    this.#parts(sub.testexpr, scope);
    const tested = inside(sub.testexpr, 'RowExpr');
    for (const [place, each] of (tested === null ? [sub.testexpr] : nodesOf(tested.args)).entries()) {
      const [one, other] = [this.#sameOf(each, scope), answers[place]];
      if (one && other) one.join(other);
    }
  }

  #compared({ kind, lexpr, rexpr }: Node, scope: Scope): void {
    const rows = [inside(lexpr, 'RowExpr'), inside(rexpr, 'RowExpr')];
    if (rows[0] && rows[1]) {
      const others = nodesOf(rows[1].args);
      for (const [place, each] of nodesOf(rows[0].args).entries()) this.#equal(each, others[place], scope);
    } else if (kind === 'AEXPR_OP') this.#equal(lexpr, rexpr, scope);
    else if (kind === 'AEXPR_OP_ANY') this.#ofBucket(lexpr, rexpr, scope);
    else if (kind === 'AEXPR_IN') {
      const items = nodesOf(inside(rexpr, 'List')?.items);
      if (items.length === 1) this.#equal(lexpr, items[0], scope);
    }
  }

  /** The companies of a bucket, which lie on one shard (`platform/db/query/part.ts` alone asks so). */
  #ofBucket(tested: unknown, list: unknown, scope: Scope): void {
    const company = this.#sameOf(tested, scope);
    const column = textOf(nodesOf(inside(tested, 'ColumnRef')?.fields).at(-1));
    if (company !== null && column === companyColumn && this.#sameOf(list, scope)?.isFixed === true) company.isOfBucket = true;
  }

  #from(item: Node, scope: Scope): Relation[] {
    const table = inside(item, 'RangeVar');
    if (table !== null) {
      const name = String(table.relname);
      const alias = String(inside(table, 'alias')?.aliasname ?? name);
      for (let at: Scope | null = scope; at !== null; at = at.outer)
        if (at.named.has(name)) return [{ alias, table: null, company: at.named.get(name) ?? null }];
      return [this.#relationOf(name, alias)];
    }
    const sub = inside(item, 'RangeSubselect');
    if (sub !== null) {
      const statement = inside(sub.subquery, 'SelectStmt') ?? {};
      const company = this.#select(statement, scope, !isPlain(statement));
      return [{ alias: String(inside(sub, 'alias')?.aliasname ?? ''), table: null, company }];
    }
    const given = inside(item, 'RangeFunction');
    if (given !== null) {
      const columns = nodesOf(given.coldeflist).map((column) => inside(column, 'ColumnDef')?.colname);
      const alias = String(inside(given, 'alias')?.aliasname ?? '');
      return [{ alias, table: null, company: columns.includes(companyColumn) ? new Same() : null }];
    }
    const join = inside(item, 'JoinExpr');
    if (join === null) return [];
    const side = (item: unknown): Relation[] => {
      const relations = this.#from(item as Node, scope);
      // What is lateral on the other side names them.
      scope.relations.push(...relations.filter((each) => !scope.relations.includes(each)));
      return relations;
    };
    const [left, right] = [side(join.larg), side(join.rarg)];
    const all = [...left, ...right];
    if (nodesOf(join.usingClause).some((each) => textOf(each) === 'company_id'))
      for (const [one, other] of left.flatMap((each) => right.map((beside) => [each.company, beside.company] as const)))
        if (one !== null && other !== null) one.join(other);
    this.#condition(join.quals, scope);
    this.#parts(join.quals, scope);
    return all;
  }

  #with(statement: Node, scope: Scope): Map<string, Same | null> {
    const clause = statement.withClause;
    const named = new Map<string, Same | null>();
    for (const each of nodesOf(isNode(clause) ? clause.ctes : [])) {
      const expression = inside(each, 'CommonTableExpr');
      if (expression === null) continue;
      const name = String(expression.ctename);
      // Of one that refers to itself.
      named.set(name, new Same());
      const query = expression.ctequery as Node;
      const company = this.#statement(query, { relations: [], outer: scope, isApart: true, named });
      // What is written down, or read more than once, is made before the rest is planned.
      const isWithin =
        inside(query, 'SelectStmt') !== null && expression.ctematerialized !== 'CTEMaterializeAlways' && timesNamed(statement, name) === 1;
      named.set(name, isWithin || company === null ? company : Same.madeFrom(company));
    }
    return named;
  }

  #scopeOf(statement: Node, outer: Scope | null, isApart = false): Scope {
    const scope: Scope = { relations: [], outer, isApart, named: new Map() };
    return { ...scope, named: this.#with(statement, scope) };
  }

  /** What its columns answer. */
  #answers(statement: Node, outer: Scope | null, isApart = false): (Same | null)[] {
    const scope = this.#scopeOf(statement, outer, isApart);
    if (statement.op !== undefined && statement.op !== 'SETOP_NONE') {
      const [left, right] = [statement.larg, statement.rarg].map((side) => this.#answers(side as Node, scope));
      return (left ?? []).map((one, place) => {
        const other = right?.[place] ?? null;
        if (one === null || other === null) return null;
        // Each side has rows of its own; where both are fixed so is the whole.
        const both = new Same();
        if (one.isFixed && other.isFixed) both.fix();
        return both;
      });
    }
    for (const item of nodesOf(statement.fromClause)) {
      const relations = this.#from(item, scope);
      scope.relations.push(...relations.filter((each) => !scope.relations.includes(each)));
    }
    this.#condition(statement.whereClause, scope);
    for (const part of [
      statement.whereClause,
      statement.havingClause,
      statement.targetList,
      statement.sortClause,
      statement.groupClause,
      statement.limitCount,
    ])
      this.#parts(part, scope);
    this.#parts(statement.valuesLists, scope);
    return nodesOf(statement.targetList).map((target) => this.#sameOf(inside(target, 'ResTarget')?.val, scope));
  }

  /** The company of what it answers, by the column's name. */
  #select(statement: Node, outer: Scope | null, isApart = false): Same | null {
    const answers = this.#answers(statement, outer, isApart);
    if (statement.op !== undefined && statement.op !== 'SETOP_NONE') return answers.find((each) => each !== null) ?? null;
    const targets = nodesOf(statement.targetList).map((target) => inside(target, 'ResTarget'));
    const scalar = targets.length === 1 ? (answers[0] ?? null) : null;
    for (const [place, target] of targets.entries()) {
      const fields = nodesOf(inside(target?.val, 'ColumnRef')?.fields);
      if ((target?.name ?? textOf(fields.at(-1))) === 'company_id') return answers[place] ?? null;
      if (fields.some((field) => inside(field, 'A_Star') !== null)) {
        const alias = fields.length > 1 ? textOf(fields[0]) : null;
        const last = this.met.findLast((each) => each.company !== null && (alias === null || each.alias === alias));
        if (last) return last.company;
      }
    }
    return scalar;
  }

  /** Statements within an expression. */
  #parts(expression: unknown, scope: Scope): void {
    if (Array.isArray(expression)) {
      for (const each of expression) this.#parts(each, scope);
      return;
    }
    if (!isNode(expression)) return;
    for (const [kind, value] of Object.entries(expression)) {
      if (kind === 'SelectStmt') this.#answers(value as Node, scope, true);
      else if (kind === 'SubLink' && isNode(value)) {
        if (this.#seen.has(value)) continue;
        this.#seen.add(value);
        this.#answers(inside(value.subselect, 'SelectStmt') ?? {}, scope, true);
        this.#parts(value.testexpr, scope);
      } else this.#parts(value, scope);
    }
  }

  #written(statement: Node, scope: Scope): Relation {
    const target = statement.relation as Node;
    const relation = this.#relationOf(String(target.relname), String(inside(target, 'alias')?.aliasname ?? target.relname));
    scope.relations.push(relation);
    return relation;
  }

  #insert(statement: Node, outer: Scope | null): Same | null {
    const scope = this.#scopeOf(statement, outer);
    const relation = this.#written(statement, scope);
    const place = nodesOf(statement.cols).findIndex((each) => inside(each, 'ResTarget')?.name === this.#columnOf(relation.table));
    const source = inside(statement.selectStmt, 'SelectStmt');
    if (source !== null && relation.company !== null) {
      const lists = nodesOf(source.valuesLists).map((list) => nodesOf(inside(list, 'List')?.items));
      if (lists.length > 0 && place >= 0) {
        this.#parts(source, scope);
        if (lists.every((values) => this.#sameOf(values[place], scope)?.isFixed === true)) relation.company.fix();
      } else {
        const answers = this.#answers(source, { ...scope, relations: [] });
        const copied = answers[place];
        if (copied) relation.company.join(copied);
        relation.company.isOfBucket = copied?.isOfShard === true;
      }
    } else if (source !== null) this.#answers(source, scope);
    this.#parts(statement.onConflictClause, scope);
    return relation.company;
  }

  #change(statement: Node, outer: Scope | null): Same | null {
    const scope = this.#scopeOf(statement, outer);
    const relation = this.#written(statement, scope);
    for (const item of nodesOf(statement.fromClause ?? statement.usingClause)) scope.relations.push(...this.#from(item, scope));
    this.#condition(statement.whereClause, scope);
    for (const part of [statement.whereClause, statement.targetList, statement.returningList]) this.#parts(part, scope);
    return relation.company;
  }

  #statement(node: Node, outer: Scope | null): Same | null {
    const declared = inside(node, 'DeclareCursorStmt');
    if (declared !== null) return this.#statement(declared.query as Node, outer);
    const select = inside(node, 'SelectStmt');
    if (select !== null) return this.#select(select, outer);
    const insert = inside(node, 'InsertStmt');
    if (insert !== null) return this.#insert(insert, outer);
    const change = inside(node, 'UpdateStmt') ?? inside(node, 'DeleteStmt');
    return change === null ? null : this.#change(change, outer);
  }

  follow(node: Node): void {
    this.#statement(node, null);
  }
}

/** Why a statement does not stay within one shard, one line for each table; none where it does. */
export async function shardFaults(text: string, schema: Schema): Promise<string[]> {
  const { stmts } = (await parse(text)) as { stmts?: { stmt: Node }[] };
  return (stmts ?? []).flatMap(({ stmt }) => {
    const follower = new Follower(schema);
    follower.follow(stmt);
    const spread = follower.met.filter(({ table }) => table?.kind === 'spread');
    const local = follower.met.filter(({ table }) => table?.kind === 'local');
    if (spread.length === 0) return [];
    const open = spread
      .filter(({ company }) => company?.isFixed !== true && company?.isOfBucket !== true)
      .map(
        ({ alias, table }) => `${table?.name}${alias === table?.name ? '' : ` (${alias})`} of all shards: ${table?.column} is not given`,
      );
    const mixed = local.map(({ table }) => `${table?.name}, on the coordinator alone, beside ${spread[0]?.table?.name}, which is spread`);
    const columns = new Set(spread.map(({ table }) => table?.column));
    const apart =
      columns.size > 1 ? [`tables that do not lie together: ${[...new Set(spread.map(({ table }) => table?.name))].join(', ')}`] : [];
    return [...new Set([...open, ...mixed, ...apart])];
  });
}
