import { installScriptPolicy } from './script-policy';

// Imported before everything else: a library may write markup as soon as it is imported.
installScriptPolicy();
