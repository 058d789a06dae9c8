/** The parts of Meta's client (which comes without types) that the tests drive. */
declare module 'facebook-nodejs-business-sdk' {
  type Fields = readonly string[];
  type Params = Record<string, unknown>;
  interface Node {
    id: string;
    _data: Record<string, unknown>;
  }
  interface Cursor<T> extends Array<T> {
    summary?: Record<string, unknown>;
    hasNext(): boolean;
    next(): Promise<Cursor<T>>;
  }
  class FacebookAdsApi {
    constructor(token: string, locale?: string, crashLog?: boolean);
    static setDefaultApi(api: FacebookAdsApi): void;
    call(method: string, path: string | string[], params?: Params, ...more: unknown[]): Promise<unknown>;
  }
  class User {
    constructor(id: string);
    getAdAccounts(fields: Fields, params?: Params): Promise<Cursor<Node>>;
  }
  interface AdReportRun {
    _data: Record<string, unknown>;
    get(fields: Fields): Promise<AdReportRun>;
    getInsights(fields: Fields, params?: Params): Promise<Cursor<Node>>;
  }
  class AdAccount {
    constructor(id: string);
    getCampaigns(fields: Fields, params?: Params): Promise<Cursor<Node>>;
    getInsights(fields: Fields, params?: Params): Promise<Cursor<Node>>;
    getInsightsAsync(fields: Fields, params?: Params): Promise<AdReportRun>;
  }
  const sdk: {
    FacebookAdsApi: typeof FacebookAdsApi;
    User: typeof User;
    AdAccount: typeof AdAccount;
  };
  export default sdk;
}
