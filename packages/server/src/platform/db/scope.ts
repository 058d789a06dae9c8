import {
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  type DeleteQueryNode,
  IdentifierNode,
  type InsertQueryNode,
  type JoinNode,
  type KyselyPlugin,
  OnNode,
  type OperationNode,
  OperationNodeTransformer,
  OperatorNode,
  ReferenceNode,
  type RootOperationNode,
  type SelectQueryNode,
  TableNode,
  type UpdateQueryNode,
  ValueNode,
  WhereNode,
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
  'schema_migration',
  'social_deletion',
  'web_asset',
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

/** Table and alias of a FROM or JOIN item; null for sub-selects and CTE references, whose own tables are held when they are visited. */
function namedTable(node: OperationNode, ctes: ReadonlySet<string>): Named | null {
  if (TableNode.is(node)) {
    const table = node.table.identifier.name;
    return ctes.has(table) ? null : { table, alias: table };
  }
  if (node.kind === 'AliasNode') {
    const { node: inner, alias } = node as unknown as { node: OperationNode; alias: OperationNode };
    const named = namedTable(inner, ctes);
    return named && IdentifierNode.is(alias) ? { table: named.table, alias: alias.name } : named;
  }
  return null;
}

class CompanyTransformer extends OperationNodeTransformer {
  readonly #companyId: string;
  readonly #sight: Sight;
  readonly #ctes = new Set<string>();

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

  #where(existing: WhereNode | undefined, items: readonly OperationNode[]): WhereNode | undefined {
    const conditions = items.flatMap((item) => {
      const named = namedTable(item, this.#ctes);
      return named ? [this.#held(named)] : [];
    });
    return conditions.reduce<WhereNode | undefined>(
      (where, condition) => WhereNode.create(where ? AndNode.create(where.where, condition) : condition),
      existing,
    );
  }

  protected override transformSelectQuery(node: SelectQueryNode): SelectQueryNode {
    for (const cte of node.with?.expressions ?? []) this.#ctes.add(cte.name.table.table.identifier.name);
    const done = super.transformSelectQuery(node);
    const where = this.#where(done.where, done.from?.froms ?? []);
    return where ? { ...done, where } : done;
  }

  /** A join is held in its ON, so that left joins keep their rows. */
  protected override transformJoin(node: JoinNode): JoinNode {
    const done = super.transformJoin(node);
    const named = namedTable(done.table, this.#ctes);
    if (!named) return done;
    const held = this.#held(named);
    return { ...done, on: OnNode.create(done.on ? AndNode.create(done.on.on, held) : held) };
  }

  protected override transformUpdateQuery(node: UpdateQueryNode): UpdateQueryNode {
    const done = super.transformUpdateQuery(node);
    const where = this.#where(done.where, [...(done.table ? [done.table] : []), ...(done.from?.froms ?? [])]);
    return where ? { ...done, where } : done;
  }

  protected override transformDeleteQuery(node: DeleteQueryNode): DeleteQueryNode {
    const done = super.transformDeleteQuery(node);
    const where = this.#where(done.where, done.from.froms);
    return where ? { ...done, where } : done;
  }

  protected override transformInsertQuery(node: InsertQueryNode): InsertQueryNode {
    const table = node.into?.table.identifier.name ?? '';
    if (outsideScope.has(table)) this.#held({ table, alias: table });
    const at = node.columns?.findIndex((column) => column.column.name === 'company_id') ?? -1;
    for (const item of node.values?.kind === 'ValuesNode' ? (node.values as unknown as { values: OperationNode[] }).values : []) {
      const given = valueAt(item, at);
      if (given !== this.#companyId) throw new Error(`A row for ${table} must carry company_id of its scope`);
    }
    return super.transformInsertQuery(node);
  }
}

function valueAt(item: OperationNode, at: number): unknown {
  if (item.kind === 'PrimitiveValueListNode') return (item as unknown as { values: unknown[] }).values[at];
  const value = (item as unknown as { values: OperationNode[] }).values[at];
  return value && ValueNode.is(value) ? value.value : undefined;
}

const companyPlugin = (companyId: string, sight: Sight): KyselyPlugin => ({
  transformQuery: ({ node }) => new CompanyTransformer(companyId, sight).transformNode(node) as RootOperationNode,
  transformResult: async ({ result }) => result,
});

/**
 * The one entry to a company's rows: each statement, join and sub-select built on `db` is held to the company, inserts must carry it, and so a
 * foreign id finds nothing; nor does one of the bin. `rows.ts` files take a Scope, never the bare handle. Raw SQL texts are not covered: name company_id in them.
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
