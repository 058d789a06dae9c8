import type { World } from '../kernel/stand-in.ts';
import { checkProof, rememberAppSecret, requireAppSecret } from './apps.ts';
import type { GraphParams } from './graph-call.ts';
import { badParameter, GraphRefusal } from './graph-error.ts';
import { exchangeForLongLived, type FacebookToken, readToken } from './tokens.ts';
import { findFacebookUser } from './users.ts';

/** Facebook's codes begin with AQ; the kernel's with `4/`. */
export function publicCode(code: string): string {
  return `AQ${code.slice(2)}`;
}

function kernelCode(code: string): string {
  return `4/${code.slice(2)}`;
}

function missing(name: string): GraphRefusal {
  return new GraphRefusal({ message: `Missing ${name} parameter.`, code: 101 });
}

function redeemCode(world: World, appId: string, params: GraphParams): unknown {
  if (!params.redirect_uri) throw badParameter('The parameter redirect_uri is required');
  const code = params.code ?? '';
  if (!code.startsWith('AQ')) throw new GraphRefusal({ message: 'Invalid verification code format.', code: 100 });
  const tokens = world.oauth.redeem(kernelCode(code), { clientId: appId, redirectUri: params.redirect_uri, codeVerifier: null });
  if ('error' in tokens) {
    if (tokens.error === 'redirect') {
      const message =
        'Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request';
      throw new GraphRefusal({ message, code: 100, subcode: 36008 });
    }
    throw new GraphRefusal({ message: 'This authorization code has been used.', code: 100, subcode: 36009 });
  }
  return { access_token: tokens.accessToken, token_type: 'bearer', expires_in: tokens.expiresInS };
}

function exchange(world: World, appId: string, params: GraphParams): unknown {
  const token = readToken(world, params.fb_exchange_token ?? '');
  if (token.appId !== appId) {
    throw new GraphRefusal({ message: 'Error validating access token: The user has not authorized application.', code: 190, subcode: 458 });
  }
  const { text, expiresInS } = exchangeForLongLived(world, token);
  return { access_token: text, token_type: 'bearer', ...(expiresInS === null ? {} : { expires_in: expiresInS }) };
}

/** `oauth/access_token`: a code, a token to be exchanged for a long-lived one, or the app's own token. */
export function answerTokenRequest(world: World, params: GraphParams): unknown {
  const { client_id: appId, client_secret: secret, grant_type: grant = 'authorization_code' } = params;
  if (!appId) throw missing('client_id');
  if (!secret) throw missing('client_secret');
  requireAppSecret(world, appId, secret);
  if (grant === 'client_credentials') return { access_token: `${appId}|${secret}`, token_type: 'bearer' };
  if (grant === 'fb_exchange_token') {
    if (!params.fb_exchange_token) throw badParameter('The parameter fb_exchange_token is required');
    const answer = exchange(world, appId, params);
    rememberAppSecret(world, appId, secret);
    return answer;
  }
  if (grant !== 'authorization_code') throw badParameter(`Unsupported grant type: ${grant}`);
  if (!params.code) throw missing('code');
  const answer = redeemCode(world, appId, params);
  rememberAppSecret(world, appId, secret);
  return answer;
}

/** Who may ask: the app with `id|secret`, or a token of the same app. */
function askingApp(world: World, text: string, params: GraphParams): string {
  const [appId = '', secret] = text.split('|');
  if (secret === undefined) {
    const token = readToken(world, text);
    checkProof(world, token.appId, token.text, params);
    return token.appId;
  }
  if (appId === '' || secret === '') throw new GraphRefusal({ message: 'Invalid OAuth access token signature.', code: 190 });
  requireAppSecret(world, appId, secret);
  return appId;
}

function invalid(error: GraphRefusal): unknown {
  const { code, message, subcode } = error.detail;
  return { data: { error: { code, message, ...(subcode === undefined ? {} : { subcode }) }, is_valid: false, scopes: [] } };
}

/** `debug_token`: what a token is, or why it does not work. */
export function answerDebugToken(world: World, params: GraphParams, asking: string): unknown {
  const appId = askingApp(world, asking, params);
  if (!params.input_token) throw badParameter('The parameter input_token is required');
  let token: FacebookToken;
  try {
    token = readToken(world, params.input_token);
  } catch (error) {
    if (error instanceof GraphRefusal) return invalid(error);
    throw error;
  }
  if (token.appId !== appId) {
    throw badParameter('The App_id in the input_token did not match the Viewing App');
  }
  return {
    data: {
      app_id: appId,
      type: token.pageId === null ? 'USER' : 'PAGE',
      application: 'Sandbox app',
      data_access_expires_at: token.dataAccessExpiresAt,
      expires_at: token.expiresAt,
      is_valid: true,
      ...(token.pageId === null ? {} : { profile_id: token.pageId }),
      scopes: token.scopes,
      user_id: findFacebookUser(token.user)?.id,
    },
  };
}
