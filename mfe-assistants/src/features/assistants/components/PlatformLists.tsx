import { PhoneNumberList } from './numbers/PhoneNumberList';
import { ToolList } from './tools/ToolList';

/** Lists of the voice platform. */
export function PlatformLists() {
  return (
    <>
      <PhoneNumberList />
      <ToolList />
    </>
  );
}
