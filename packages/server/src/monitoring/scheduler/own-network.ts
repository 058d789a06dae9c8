import type { Context } from '#platform/context.ts';
import type { SchedulerDependencies } from './dependencies.ts';

type Dependencies = Pick<SchedulerDependencies, 'isOwnNetworkWell' | 'reportOwnNetwork'>;

/** What this process knows of its own way to the world. It is asked before anybody is blamed, and, once it was bad, until it is well again. */
export class OwnNetwork {
  readonly #context: Context;
  readonly #dependencies: Dependencies;
  #badSince: Date | null = null;
  #isKnown = false;
  #looking: Promise<boolean> | null = null;

  constructor(context: Context, dependencies: Dependencies) {
    this.#context = context;
    this.#dependencies = dependencies;
  }

  isBad(): boolean {
    return this.#badSince !== null;
  }

  /** Asks anew, once for all who want to know; tells when it changed. */
  isWell(): Promise<boolean> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async #look(): Promise<boolean> {
    const well = await this.#dependencies.isOwnNetworkWell(this.#context);
    // The first look is told too: a process that ended meanwhile may have left an incident behind.
    if (this.#isKnown && well === (this.#badSince === null)) return well;
    const since = this.#context.clock.now();
    if (!well) this.#context.log.warn('our own network has trouble: nobody is blamed meanwhile');
    else if (this.#badSince) this.#context.log.warn('our own network works again');
    this.#isKnown = true;
    this.#badSince = well ? null : since;
    await this.#dependencies
      .reportOwnNetwork(this.#context, { since, well })
      .catch((error: unknown) => this.#context.log.error({ error }, 'trouble of our own network was not reported'));
    return well;
  }
}
