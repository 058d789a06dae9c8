/** The parts of Meta's client (which comes without types) that the tests of pages and Instagram drive. */
declare module 'facebook-nodejs-business-sdk' {
  export interface SdkNode {
    id: string;
    _data: Record<string, unknown>;
  }
  export interface SdkCursor extends Array<SdkNode> {
    hasNext(): boolean;
    next(): Promise<SdkCursor>;
  }
  type SdkEdge = (fields: readonly string[], params?: Record<string, unknown>) => Promise<SdkCursor>;
  export class User {
    constructor(id: string);
    getAccounts: SdkEdge;
  }
  export class Page {
    constructor(id: string);
    getInsights: SdkEdge;
    getPublishedPosts: SdkEdge;
  }
  export class IGUser {
    constructor(id: string);
    getInsights: SdkEdge;
    getMedia: SdkEdge;
    getStories: SdkEdge;
  }
  export class IGMedia {
    constructor(id: string);
    getInsights: SdkEdge;
  }
}
