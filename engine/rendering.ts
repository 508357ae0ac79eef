/** What renders the view that the server wrote: a page is taken over before the engine has come. */

export { urlOf } from './pages/locate.ts';
export { isFieldView } from './view/view.ts';
export { isFailure } from './visit/state.ts';
