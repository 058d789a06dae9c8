import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  type ColumnUpdateNode,
  type DeleteQueryNode,
  IdentifierNode,
  type InsertQueryNode,
  JoinNode,
  type KyselyPlugin,
  type MergeQueryNode,
  OnConflictNode,
  type OperationNode,
  OperationNodeTransformer,
  OperatorNode,
  PrimitiveValueListNode,
  QueryNode,
  ReferenceNode,
  type RootOperationNode,
  type SelectQueryNode,
  TableNode,
  type UpdateQueryNode,
  ValueNode,
  type ValuesItemNode,
  ValuesNode,
  type WhereNode,
} from 'kysely';
import type { Db } from './engine/open.ts';
import { overBy } from './trash-time.ts';

/** Tables without `company_id`: better-auth's own and the list of migrations. A scope refuses them. */
const outsideScope: ReadonlySet<string> = new Set([
  'auth_user',
  'auth_session',
  'auth_account',
  'auth_verification',
  'bounce_mailbox',
  'clock_mark',
  'coupon',
  'running_process',
  'schema_migration',
  'social_deletion',
  'web_asset',
  'work_lease',
]);

/**
 * Tables whose rows can lie in the bin, with the column that says since when. A scope leaves those rows out, so that no query can forget
 * them; `trashOf` is for the few that mean them.
 */
const trashColumns: ReadonlyMap<string, string> = new Map([
  ['dashboard', 'deleted_at'],
  ['domain', 'deleted_at'],
  ['campaign', 'deleted_at'],
]);
/** A date: what was put into the bin after it. */
type Sight = 'live' | 'bin' | Date;

interface Named {
  table: string;
  alias: string;
}

/** What is written to is a table, also where `with` gave something its name. */
const noCtes: ReadonlySet<string> = new Set();

/** Table and alias of a FROM or JOIN item; null for sub-selects and names given by `with`, whose own tables are held when they are visited. */
function namedTable(node: OperationNode | undefined, ctes: ReadonlySet<string>): Named | null {
  if (node && TableNode.is(node)) {
    const table = node.table.identifier.name;
    return ctes.has(table) ? null : { table, alias: table };
  }
  if (node && AliasNode.is(node)) {
    const named = namedTable(node.node, ctes);
    return named && IdentifierNode.is(node.alias) ? { table: named.table, alias: node.alias.name } : named;
  }
  return null;
}

/** Of `set`, be the column named alone or with its table. */
const updatesCompany = ({ column }: ColumnUpdateNode): boolean => {
  const named = ReferenceNode.is(column) ? column.column : column;
  return ColumnNode.is(named) && named.column.name === 'company_id';
};

class CompanyTransformer extends OperationNodeTransformer {
  readonly #companyId: string;
  readonly #sight: Sight;
  /** Names that `with` gave, as seen from the statement that is visited. */
  #ctes = noCtes;

  constructor(companyId: string, sight: Sight) {
    super();
    this.#companyId = companyId;
    this.#sight = sight;
  }

  #held(named: Named): OperationNode {
    if (outsideScope.has(named.table))
      throw new Error(`The table ${named.table} belongs to no company; use the bare handle of the file that owns it`);
    const columnOf = (name: string) => ReferenceNode.create(ColumnNode.create(name), TableNode.create(named.alias));
    const ofCompany = BinaryOperationNode.create(columnOf('company_id'), OperatorNode.create('='), ValueNode.create(this.#companyId));
    const trashColumn = trashColumns.get(named.table);
    if (trashColumn === undefined) return ofCompany;
    const isSeen =
      this.#sight instanceof Date
        ? BinaryOperationNode.create(columnOf(trashColumn), OperatorNode.create('>'), ValueNode.create(this.#sight))
        : BinaryOperationNode.create(
            columnOf(trashColumn),
            OperatorNode.create(this.#sight === 'bin' ? 'is not' : 'is'),
            ValueNode.createImmediate(null),
          );
    return AndNode.create(ofCompany, isSeen);
  }

  #holdWhere<T extends { readonly where?: WhereNode }>(statement: T, items: readonly (OperationNode | undefined)[], ctes = this.#ctes): T {
    return items.reduce<T>((held, item) => {
      const named = namedTable(item, ctes);
      return named ? QueryNode.cloneWithWhere(held, this.#held(named)) : held;
    }, statement);
  }

  #isOwn(node: OperationNode): boolean {
    return ValueNode.is(node) && node.value === this.#companyId;
  }

  /** As of its columns company_id stands in place `at`; -1 where it is not among them. */
  #isOwnRow(row: ValuesItemNode, at: number): boolean {
    if (PrimitiveValueListNode.is(row)) return row.values[at] === this.#companyId;
    return row.values.some((value, index) => index === at && this.#isOwn(value));
  }

  /** What `with` names is known after it and to the end of the statement: before, and to itself, a name means the table of that name. */
  protected override transformSelectQuery(node: SelectQueryNode): SelectQueryNode {
    const outside = this.#ctes;
    const expressions = node.with?.expressions.map((cte) => {
      const held = this.transformNode(cte);
      this.#ctes = new Set([...this.#ctes, cte.name.table.table.identifier.name]);
      return held;
    });
    const done = super.transformSelectQuery(node);
    const whole = done.with && expressions ? { ...done, with: { ...done.with, expressions } } : done;
    const held = this.#holdWhere(whole, done.from?.froms ?? []);
    this.#ctes = outside;
    return held;
  }

  /** A join is held in its ON, so that left joins keep their rows. One that keeps the other side's, or has no ON, cannot be. */
  protected override transformJoin(node: JoinNode): JoinNode {
    const done = super.transformJoin(node);
    const named = namedTable(done.table, this.#ctes);
    if (!named) return done;
    if (done.joinType !== 'InnerJoin' && done.joinType !== 'LeftJoin')
      throw new Error(`A ${done.joinType} of the table ${named.table} cannot be held to a company; use an inner or a left join`);
    return JoinNode.cloneWithOn(done, this.#held(named));
  }

  protected override transformUpdateQuery(node: UpdateQueryNode): UpdateQueryNode {
    const done = super.transformUpdateQuery(node);
    return this.#holdWhere(this.#holdWhere(done, [done.table], noCtes), done.from?.froms ?? []);
  }

  protected override transformColumnUpdate(node: ColumnUpdateNode): ColumnUpdateNode {
    // Nor set to what it is: where rows lie on several servers, the column that says on which is refused.
    if (updatesCompany(node)) throw new Error('A row keeps the company_id of its scope: leave it out of what is set');
    return super.transformColumnUpdate(node);
  }

  protected override transformDeleteQuery(node: DeleteQueryNode): DeleteQueryNode {
    const done = super.transformDeleteQuery(node);
    return this.#holdWhere(this.#holdWhere(done, done.from.froms, noCtes), done.using?.tables ?? []);
  }

  protected override transformInsertQuery(node: InsertQueryNode): InsertQueryNode {
    const { columns, values } = node;
    const named = namedTable(node.into, noCtes);
    if (!named || !columns || !values || !ValuesNode.is(values))
      throw new Error('A scope inserts rows given as values: of those that a query makes nothing says whose they are');
    const held = this.#held(named);
    const at = columns.findIndex(({ column }) => column.name === 'company_id');
    if (!values.values.every((row) => this.#isOwnRow(row, at)))
      throw new Error(`A row for ${named.table} must carry company_id of its scope`);
    const done = super.transformInsertQuery(node);
    // The row it meets may be another company's, where something is to be unique over all of them.
    return done.onConflict?.updates ? { ...done, onConflict: OnConflictNode.cloneWithUpdateWhere(done.onConflict, held) } : done;
  }

  protected override transformMergeQuery(_node: MergeQueryNode): MergeQueryNode {
    throw new Error('A scope holds no merge; insert with onConflict, update or delete');
  }
}

const companyPlugin = (companyId: string, sight: Sight): KyselyPlugin => ({
  transformQuery: ({ node }) => new CompanyTransformer(companyId, sight).transformNode(node) as RootOperationNode,
  transformResult: async ({ result }) => result,
});

/**
 * The one entry to a company's rows: each statement, join and sub-select built on `db` is held to the company, inserts must carry it, updates keep it, and
 * so a foreign id finds nothing; nor does one of the bin. What cannot be held is refused: merges, inserts from a query, right, full and cross joins.
 * `rows.ts` files take a Scope, never the bare handle. Raw SQL texts are not covered: name company_id in them.
 */
export interface Scope {
  companyId: string;
  db: Db;
}

const scopeThatSees = (sight: Sight, db: Db, companyId: string): Scope => ({
  companyId,
  db: db.withoutPlugins().withPlugin(companyPlugin(companyId, sight)),
});

export const scopeOf = (db: Db, companyId: string): Scope => scopeThatSees('live', db, companyId);
/** The same scope, in the same transaction if any, where only what lies in the bin is found. */
export const trashOf = ({ db, companyId }: Scope): Scope => scopeThatSees('bin', db, companyId);
/** Of that only what can be brought back: what has lain there for its time is gone for everybody, however much of it the jobs have left. */
export const restorableOf = ({ db, companyId }: Scope, now: Date): Scope => scopeThatSees(overBy(now), db, companyId);

/**
 * The same scope inside a transaction, the one it is in already where there is one: so what is done, and its line in the log, are one. On the embedded
 * database everything of one flow must use the transaction's handle.
 */
export const inTransaction = <T>(scope: Scope, task: (scope: Scope) => Promise<T>): Promise<T> =>
  scope.db.isTransaction ? task(scope) : scope.db.transaction().execute((trx) => task({ companyId: scope.companyId, db: trx }));
