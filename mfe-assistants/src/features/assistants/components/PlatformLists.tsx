import { PhoneNumberList } from './numbers/PhoneNumberList';
import { ToolList } from './tools/ToolList';

export function PlatformLists() {
  return (
    <>
      <PhoneNumberList />
      <ToolList />
    </>
  );
}
