import { randomBytes } from 'node:crypto';

export interface GraphErrorDetail {
  message: string;
  code: number;
  subcode?: number;
  type?: string;
  isTransient?: boolean;
  userTitle?: string;
  userMessage?: string;
  /** 400 unless said. */
  status?: number;
}

/** The body of every Graph refusal (https://developers.facebook.com/docs/graph-api/guides/error-handling). */
export function graphErrorBody(detail: GraphErrorDetail): { error: Record<string, unknown> } {
  return {
    error: {
      message: detail.message,
      type: detail.type ?? 'OAuthException',
      code: detail.code,
      ...(detail.subcode === undefined ? {} : { error_subcode: detail.subcode }),
      ...(detail.isTransient === undefined ? {} : { is_transient: detail.isTransient }),
      ...(detail.userTitle === undefined ? {} : { error_user_title: detail.userTitle }),
      ...(detail.userMessage === undefined ? {} : { error_user_msg: detail.userMessage }),
      fbtrace_id: `A${randomBytes(16).toString('base64url')}`,
    },
  };
}

/** Thrown by whatever answers a Graph call; the front sends its body. */
export class GraphRefusal extends Error {
  readonly detail: GraphErrorDetail;
  readonly headers: Record<string, string>;

  constructor(detail: GraphErrorDetail, headers: Record<string, string> = {}) {
    super(detail.message);
    this.detail = detail;
    this.headers = headers;
  }

  get status(): number {
    return this.detail.status ?? 400;
  }
}

/** Code 100: something about the request's parameters. */
export function badParameter(message: string, subcode?: number): GraphRefusal {
  return new GraphRefusal({ message: `(#100) ${message}`, code: 100, ...(subcode === undefined ? {} : { subcode }) });
}

export function unsupportedRequest(method: string, id: string): GraphRefusal {
  return new GraphRefusal({
    message: `Unsupported ${method.toLowerCase()} request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation. Please read the Graph API documentation at https://developers.facebook.com/docs/graph-api`,
    type: 'GraphMethodException',
    code: 100,
    subcode: 33,
  });
}

export function unknownField(field: string, typeName: string): GraphRefusal {
  return badParameter(`Tried accessing nonexisting field (${field}) on node type (${typeName})`);
}

export function missingPermission(scopes: readonly string[]): GraphRefusal {
  return new GraphRefusal({ message: `(#200) Missing Permissions. Requires: ${scopes.join(', ')}`, code: 200, status: 403 });
}

export function tooMuchData(): GraphRefusal {
  return new GraphRefusal({ message: "Please reduce the amount of data you're asking for, then retry your request", code: 1, status: 500 });
}

/** What `/__faults` sends for a status; `throttled` is the code of the provider's own limit (17 where it has none). */
export function bodyForStatus(status: number, throttled: number, message?: string): { error: Record<string, unknown> } {
  const known: Record<number, GraphErrorDetail> = {
    401: { message: 'Error validating access token: The session has been invalidated.', code: 190, subcode: 467 },
    403: { message: '(#200) Permissions error', code: 200 },
    404: { message: '(#803) Some of the aliases you requested do not exist', code: 803 },
    429: {
      message: `(#${throttled}) There have been too many calls to this account. Wait a bit and try again.`,
      ...{ code: throttled, subcode: 2446079, isTransient: true },
    },
  };
  const broken = { message: 'An unexpected error has occurred. Please retry your request later.', code: 2, isTransient: true };
  const other = status >= 500 ? broken : { message: '(#100) Invalid parameter', code: 100 };
  return graphErrorBody({ ...(known[status] ?? other), ...(message === undefined ? {} : { message }) });
}
