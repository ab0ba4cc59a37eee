import { installScriptPolicy } from './federation/script-policy';

// Imported first: libraries may write markup during their import.
installScriptPolicy();
