from transitions import Machine, MachineError


class Matter:
    def on_enter_gas(self):
        print("now a gas")


lump = Matter()
steps = [["melt", "solid", "liquid"], {"trigger": "evaporate", "source": "liquid", "dest": "gas", "conditions": lambda: True}]
machine = Machine(lump, states=["solid", "liquid", "gas"], initial="solid", transitions=steps)
print(lump.state, lump.melt(), lump.state, lump.is_liquid(), lump.evaporate(), machine.get_triggers("solid"), lump.may_melt())
try:
    lump.melt()
except MachineError as error:
    print(error)
