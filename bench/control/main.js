// @ts-nocheck: the names that begin with "control/" are aliases of the control's build.
import 'control/script-policy';
import { start } from 'control/shell';

start(document);
