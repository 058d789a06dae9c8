import '../styles/index.ts';
import '../zod-without-eval.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { rootElement } from '../app/root-element.ts';
import { getPageConfig } from '../page-config.ts';
import { pageTitle } from '../page-title.ts';
import { registerPath } from '../route-table.ts';
import { applyTheme } from '../theme.ts';
import { LoginForm } from './login-form.tsx';
import { nextPath } from './next-path.ts';
import { RegisterForm } from './register-form.tsx';

applyTheme();
const { siteTitle, signedIn } = getPageConfig();
const isRegistration = window.location.pathname.replace(/\/+$/, '') === registerPath;

if (signedIn) {
  window.location.replace(nextPath(window.location.search, window.location.origin));
} else {
  document.title = pageTitle(isRegistration ? 'Create an account' : 'Sign in', siteTitle);
  createRoot(rootElement()).render(
    <StrictMode>{isRegistration ? <RegisterForm siteTitle={siteTitle} /> : <LoginForm siteTitle={siteTitle} />}</StrictMode>,
  );
}
